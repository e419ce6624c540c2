import { resolve } from 'node:path'
import { buildOnce } from '../start/build-once'

/*
 * Builds the site if it is stale. Runs as a separate process, because measured processes inherit the peak memory of
 * their parent, which must not include a build.
 */
await buildOnce(resolve(import.meta.dirname, '../..'))
