/// A pipeline that is not kept alive.
struct WeakPipeline {
  weak var value: NavigationPipeline?
}
