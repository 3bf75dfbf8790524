import { type CallObserver, type DatabaseObserver, isSignIn } from '#lib/cms/kernel/metrics/cms-metrics.ts'
import type { ProcessWatch } from '#lib/cms/kernel/metrics/process-watch.ts'

type Observer = CallObserver & DatabaseObserver

/** The same observer, which also tells the watch of this process. */
export function watching(observer: Observer, watch: ProcessWatch): Observer {
  return {
    ...observer,
    onCall(call) {
      observer.onCall(call)
      watch.onCall({ status: call.status, seconds: call.seconds, isSignIn: isSignIn(call.path) })
    },
    onPool(pool) {
      observer.onPool(pool)
      watch.onPool(pool)
    },
  }
}
