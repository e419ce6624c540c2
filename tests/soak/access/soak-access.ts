import { resolve } from 'node:path'
import { ensureBrowser } from '../../../scripts/verify/test/ensure-browser'
import { run } from '../../../scripts/verify/test/run'
import type { SoakRequest } from '../request'

/** Looks at the first `count` states of the real content's pages. Resolves to whether none violates a rule. */
export async function soakAccess({ count }: SoakRequest): Promise<boolean> {
  process.chdir(resolve(import.meta.dirname, '../../..'))
  await ensureBrowser()
  return run(['playwright', 'test', '--config', 'tests/soak/access/playwright.config.ts'], {
    ACCESS_COUNT: String(count),
  })
}
