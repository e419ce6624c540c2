import { resolve } from 'node:path'
import { loadBuild } from '../site/load-build'

/*
 * Builds the site if it is stale. Runs as a separate process, because measured processes inherit the peak memory of
 * their parent, which must not include a build.
 */
const { buildSite } = await loadBuild()
await buildSite(resolve(import.meta.dirname, '../..'))
