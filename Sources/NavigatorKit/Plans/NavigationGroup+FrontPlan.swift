extension NavigationGroup {
  /// The plan that leads to the screen in front in the tree.
  var frontPlan: NavigationPlan { root.snapshot(ofFront: true).frontPlan }
}
