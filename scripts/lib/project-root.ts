import { resolve } from 'node:path'

/** The folder of the project that these scripts belong to. Every command acts on it, whatever the working directory is. */
export const projectRoot = resolve(import.meta.dirname, '../..')
