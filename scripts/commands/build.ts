import { projectRoot } from '../lib/project-root'
import { readOptions } from '../lib/read-options'
import { reportFailure } from '../lib/report-failure'
import { readSettings } from '../lib/settings'
import { buildSite } from '../site/build-site'
import { isContinuousIntegration, undeliveredNotice } from '../site/check-settings'
import { dayOption, readDay } from '../site/read-day'

/*
 * `npm run build`: the whole site into dist/.
 *   --as-of 2026-12-24  builds the site of that day
 *   --embedded          builds for `npm start` alone: needs no hosted project in CI
 *   --withdraw-worker   puts a worker in place of sw.js that removes the site's worker from the devices of visitors
 */
async function main(): Promise<void> {
  const { values } = readOptions('npm run build', {
    options: {
      ...dayOption,
      embedded: { type: 'boolean', default: false },
      'withdraw-worker': { type: 'boolean', default: false },
    },
  })
  const day = readDay(values)
  const isWorkerWithdrawn = values['withdraw-worker']
  const notice = undeliveredNotice(readSettings(projectRoot), {
    isCi: isContinuousIntegration(process.env),
    isEmbedded: values.embedded,
  })
  const { written } = await buildSite(projectRoot, { day, isWorkerWithdrawn })
  if (isWorkerWithdrawn)
    console.log(
      'dist/sw.js removes the worker from the devices of visitors. Deploy dist/; a build without --withdraw-worker brings the worker back.',
    )
  if (!written) console.log('Nothing has changed since the last build.')
  if (notice !== undefined) console.log(notice)
}

main().catch(reportFailure)
