import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesBelow } from '../../../scripts/lib/files-below'
import { buildSite } from '../../../scripts/site/build-site'
import { exceptions } from './exceptions'

const root = resolve(import.meta.dirname, '../../..')

/**
 * The checker, which is not among the dependencies: it weighs 32 MB, and its install script downloads a Java runtime where
 * there is none.
 */
const CHECKER = { name: 'vnu-jar', version: '26.9.27', file: 'build/dist/vnu.jar' }

/** Program of the checker that validates XML against a RELAX NG grammar in the compact syntax. */
const XML_CHECKER = 'nu.validator.vendor.thaiopensource.relaxng.util.Driver'

/** Grammars beside this file, by the name of the built file that each describes. */
const grammars = { 'sitemap.xml': 'sitemap.rnc', 'feed.xml': 'atom.rnc' }

/** Largest output of the checker in bytes: a fault of a shared component appears on every page. */
const MAX_OUTPUT = 2 ** 28

/** The part of the checker's messages that is used. */
interface Message {
  readonly type: 'error' | 'info' | 'non-document-error'
  /** Address of the file. */
  readonly url: string
  readonly message: string
  /** The markup around it. */
  readonly extract?: string
}

/**
 * Checks every page of the built site with the Nu HTML checker, sitemap and feed against their grammars, and whether npm can
 * list the dependencies as a bill of materials. Resolves to whether each error of a page has an exception, each exception an
 * error, and the rest is valid. Without Java nothing is checked.
 * @see https://validator.github.io/validator/
 */
export async function soakConformance(): Promise<boolean> {
  if (spawnSync('java', ['-version']).status !== 0) {
    console.log(
      'Java is not installed, so nothing was checked. Debian: sudo apt-get install default-jre-headless',
    )
    return true
  }
  await buildSite(root)
  const dist = join(root, 'dist')
  const pages = filesBelow(dist).filter((file) => file.endsWith('.html'))
  const errors = check(pages.map((file) => join(dist, file)))
  const used = new Set<RegExp>()
  const faults = errors.filter(({ url, message }) => {
    const exception = exceptions.find((one) => one.message.test(message))
    if (!exception?.isRight(readFileSync(fileURLToPath(url), 'utf8'))) return true
    used.add(exception.message)
    return false
  })
  for (const { url, message, extract } of faults)
    console.error(`${url}: ${message}\n  ${extract?.trim() ?? ''}`)
  const unused = exceptions.filter(({ message }) => !used.has(message))
  for (const { message } of unused)
    console.error(`The checker no longer reports ${message}: remove the exception.`)
  console.log(
    `conformance: ${pages.length} pages, ${faults.length} errors, ${errors.length - faults.length} in ${used.size} exceptions`,
  )
  const invalid = Object.entries(grammars).filter(
    ([file, grammar]) => !isValid(join(dist, file), join(import.meta.dirname, grammar)),
  )
  const isListed = canListDependencies()
  return pages.length > 0 && faults.length === 0 && unused.length === 0 && invalid.length === 0 && isListed
}

/** Whether npm writes a bill of materials, which it does only if every package satisfies those that require it. */
function canListDependencies(): boolean {
  const { status, stderr } = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT,
    shell: process.platform === 'win32',
  })
  if (status !== 0) console.error(stderr)
  console.log(`conformance: npm ${status === 0 ? 'lists' : 'cannot list'} the dependencies`)
  return status === 0
}

/** Whether an XML file is valid under a grammar. Prints what is not. */
function isValid(file: string, grammar: string): boolean {
  const { status } = spawnSync('java', ['-cp', installChecker(), XML_CHECKER, '-c', grammar, file], {
    stdio: 'inherit',
  })
  console.log(`conformance: ${file} is ${status === 0 ? '' : 'not '}valid under ${grammar}`)
  return status === 0
}

function check(files: readonly string[]): readonly Message[] {
  const parameters = ['-jar', installChecker(), '--errors-only', '--exit-zero-always', '--format', 'json']
  const { stderr, status } = spawnSync('java', [...parameters, ...files], {
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT,
  })
  if (status !== 0) throw new Error(`The checker did not run:\n${stderr}`)
  // The checker writes its messages in this shape.
  return JSON.parse(stderr).messages
}

/** Installs the checker into the cache, at the first use of this version. Returns the path of its program. */
function installChecker(): string {
  const folder = join(root, '.cache', `${CHECKER.name}-${CHECKER.version}`)
  const program = join(folder, 'node_modules', CHECKER.name, CHECKER.file)
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  const options = ['--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund']
  const { status } = spawnSync('npm', ['install', ...options, `${CHECKER.name}@${CHECKER.version}`], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0 || !existsSync(program)) throw new Error('npm could not install the checker.')
  return program
}
