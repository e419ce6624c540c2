import type { CallFunction } from '../../../supabase/functions/notify/call-function.ts'
import { minuteOf } from '../../../supabase/functions/notify/message-text.ts'
import type { CheckResult } from './check-deployment'

/** What the database function notify_health returns. Times are ISO 8601. */
export interface NotifyHealth {
  readonly isOn: boolean
  readonly unmailed: number
  readonly oldestUnmailed: string | null
  readonly oldestReference: string | null
  /** Attempts to mail the oldest request. */
  readonly attempts: number | null
  readonly lastSuccess: string | null
  readonly lastError: string | null
  readonly lastErrorAt: string | null
  /** Active jobs of pg_cron. */
  readonly jobs: readonly string[]
  /** Time of the database. */
  readonly now: string
}

/** Longest time that a request may wait for its e-mail: a digest and two failed attempts take less. */
const MAX_WAIT_MINUTES = 15
const requiredJobs = ['forget arrivals', 'notify']
/** Job of a project with a retention period. */
const retentionJob = 'delete expired enquiries'

/**
 * Reads the state of the hosted project's operations.
 * @param stated retention period of `content/site.json`; see `readRetention`
 * @throws Error when the project does not answer, or lacks a function
 */
export async function checkOperations(
  call: CallFunction,
  stated: number | null | undefined,
): Promise<CheckResult[]> {
  // The migrations "notify_health" and "retention" declare the shapes.
  const health = (await call('notify_health', {})) as NotifyHealth
  const inForce = (await call('enquiry_retention', {})) as number | null
  return [...operationResults(health), retentionResult(inForce, stated, health.jobs)]
}

/**
 * Compares the retention period of the database with the one that the privacy page states, both in months, and looks for the
 * job that deletes older requests.
 * @param jobs active ones
 */
export function retentionResult(
  inForce: number | null,
  stated: number | null | undefined,
  jobs: readonly string[],
): CheckResult {
  const words = (months: number | null) => (months === null ? 'no end' : `${months} months`)
  const isSame = inForce === (stated ?? null)
  const isScheduled = inForce === null || jobs.includes(retentionJob)
  const unscheduled = `, but nothing deletes older requests: the job "${retentionJob}" is missing. Enable pg_cron, then run select private.keep_enquiries(${inForce})`
  return {
    title: 'Retention period is the one of the privacy page',
    passed: isSame && isScheduled,
    detail: isSame
      ? words(inForce) + (isScheduled ? '' : unscheduled)
      : `${words(inForce)} in the database, ${words(stated ?? null)} on the page. Run select private.keep_enquiries(${stated ?? null}), or change keepRequestsMonths in content/site.json`,
  }
}

/** Returns the results of the checks, in the order of their importance. */
export function operationResults(health: NotifyHealth): CheckResult[] {
  const missingJobs = requiredJobs.filter((name) => !health.jobs.includes(name))
  return [
    {
      title: 'E-mail is switched on',
      passed: health.isOn,
      detail: health.isOn ? 'yes' : 'no: requests show in the inbox only. See the README to switch it on',
    },
    {
      title: `Requests are mailed within ${MAX_WAIT_MINUTES} minutes`,
      passed: minutesWaiting(health) <= MAX_WAIT_MINUTES,
      detail: waitingText(health),
    },
    {
      title: 'Last e-mail',
      passed: true,
      detail: health.lastSuccess === null ? 'none yet' : minuteOf(health.lastSuccess),
    },
    {
      title: 'Last error',
      passed: true,
      detail:
        health.lastError === null
          ? 'none'
          : `${health.lastErrorAt === null ? '' : `${minuteOf(health.lastErrorAt)}, `}${health.lastError}`,
    },
    {
      title: 'Scheduled jobs',
      passed: missingJobs.length === 0,
      detail:
        missingJobs.length === 0
          ? health.jobs.join(', ')
          : `missing: ${missingJobs.join(', ')}. Enable pg_cron, then run select private.schedule_jobs()`,
    },
  ]
}

function minutesWaiting({ oldestUnmailed, now }: NotifyHealth): number {
  return oldestUnmailed === null ? 0 : Math.floor((Date.parse(now) - Date.parse(oldestUnmailed)) / 60_000)
}

function waitingText(health: NotifyHealth): string {
  const { unmailed, oldestReference, attempts } = health
  if (unmailed === 0) return 'none is waiting'
  const waiting = unmailed === 1 ? '1 is waiting' : `${unmailed} are waiting`
  const tried = attempts === 1 ? '1 attempt' : `${attempts ?? 0} attempts`
  return `${waiting}, the oldest (${oldestReference}) for ${minutesWaiting(health)} minutes after ${tried}`
}
