import type { Urgency } from './delivery-transitions'
import type { FlushReport } from './flush'

/**
 * Makes a flush that runs one at a time. Events come in bunches (online, pageshow, visible): while one flush runs,
 * all further calls share the one that follows it, with the strongest urgency among them.
 */
export function inTurn(
  run: (urgency: Urgency) => Promise<FlushReport>,
): (urgency: Urgency) => Promise<FlushReport> {
  let running: Promise<FlushReport> | undefined
  let following: { urgency: Urgency; readonly report: Promise<FlushReport> } | undefined

  const start = (urgency: Urgency): Promise<FlushReport> => {
    const report = run(urgency).finally(() => {
      // The one that follows takes the place over without a gap.
      if (!following) running = undefined
    })
    running = report
    return report
  }
  return (urgency) => {
    if (!running) return start(urgency)
    if (!following) {
      const next = () => {
        const asked = following?.urgency ?? urgency
        following = undefined
        return start(asked)
      }
      following = { urgency, report: running.then(next, next) }
    } else if (urgency !== 'due') following.urgency = urgency
    return following.report
  }
}
