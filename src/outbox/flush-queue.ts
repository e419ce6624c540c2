import type { Urgency } from './delivery-transitions'
import type { FlushReport } from './flush'

/**
 * Wraps a flush so that one runs at a time. Events arrive in bursts (online, pageshow, visible), so all calls during a
 * flush share the next one, with the strongest urgency among them.
 */
export function createFlushQueue(
  run: (urgency: Urgency) => Promise<FlushReport>,
): (urgency: Urgency) => Promise<FlushReport> {
  /** The latest flush, which may have ended. */
  let running: Promise<FlushReport> | undefined
  let next: { urgency: Urgency; readonly report: Promise<FlushReport> } | undefined

  const start = (urgency: Urgency): Promise<FlushReport> => {
    running = run(urgency)
    return running
  }
  return (urgency) => {
    if (!running) return start(urgency)
    if (!next) {
      const startNext = () => {
        const requested = next?.urgency ?? urgency
        next = undefined
        return start(requested)
      }
      next = { urgency, report: running.then(startNext, startNext) }
    } else if (urgency !== 'due') next.urgency = urgency
    return next.report
  }
}
