import { resolve } from 'node:path'
import { colouredFor, diagnose } from '../content/diagnose/print'
import { readText } from '../content/parse'
import { contentLeft } from '../launch-check/content-left'
import { printLeft } from '../launch-check/print-left'
import { settingsLeft } from '../launch-check/settings-left'
import { readSettings } from '../site/build/settings'

/*
 * `npm run launch-check`: what is still a sample, a placeholder or missing, each with its place. Ends with 1 until
 * nothing is left.
 */
const root = resolve(import.meta.dirname, '../..')
const problems = [...contentLeft(root), ...settingsLeft(root, readSettings(root))]
const left = diagnose(problems, (file) => readText(root, file))
const text = printLeft(left)
process.stdout.write(colouredFor(process.stdout, text))
if (left.length > 0) process.exitCode = 1
