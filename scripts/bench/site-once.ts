import { resolve } from 'node:path'
import { buildOnce } from '../start/build-once'

/*
 * Builds the site if it needs to be, in a process of its own: a process inherits the peak memory of the one that starts
 * it, and what is measured must not inherit that of a build.
 */
await buildOnce(resolve(import.meta.dirname, '../..'))
