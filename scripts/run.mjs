/*
 * Runs a command of scripts/commands/, as in `node scripts/run.mjs build`.
 * Node.js 20 does not run TypeScript, and a loader that transforms module by module makes every start a second slower. So
 * the commands are bundled into .cache/program/ after a change of their sources, and start from there.
 */
// @ts-check
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative, resolve } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { isMainThread } from 'node:worker_threads'
import { pageKindsFile, pageKindsOf } from './lib/page-kinds-module.mjs'

/** @typedef {{ folder: string, inputs: Record<string, string> }} Manifest inputs: digests by path */
/** @typedef {{ folder: string, root: string, isTemporary: boolean }} Target root: an expression for the project's folder */

const root = resolve(import.meta.dirname, '..')
// Every command acts on the project that holds this file, also if it was called from another folder. Threads share it.
if (isMainThread) process.chdir(root)
const programs = join(root, '.cache/program')
const manifestFile = join(programs, 'manifest.json')
/**
 * Whether `.cache` leads to another place. A program that starts there finds neither this project nor its packages, but
 * those of the project that the place belongs to.
 */
const isLinked = [programs, join(root, '.cache')]
  .filter((folder) => existsSync(folder))
  .some((folder) => realpathSync(folder) !== folder)
/** Another process may still load chunks of an older program on demand. */
const KEPT_MILLISECONDS = 7 * 24 * 60 * 60 * 1000

/** Errors of the file system when a folder is read-only. */
const readOnlyErrors = ['EACCES', 'EPERM', 'EROFS']
/** Vite takes the first two for the end of a path, and the router's plugin writes paths between apostrophes. */
const [forbidden] = /[#?']/.exec(root) ?? []

const [name = '', ...parameters] = process.argv.slice(2)
const commands = sourcesIn('scripts/commands')
/** What builds and benches run as processes and threads of their own. */
const processes = ['scripts/bench', 'scripts/site']
  .flatMap(sourcesIn)
  .filter((file) => /-(?:process|thread)\.ts$/.test(file))
const entry = [...commands, ...processes].find((file) => nameOf(file) === name)
if (forbidden) {
  console.error(
    `The path of this project contains ${forbidden} and the site cannot be built there: ${root}\nNothing was changed. Rename that folder without ${forbidden}, or move the project.`,
  )
  process.exitCode = 1
} else if (entry) {
  const file = join(freshFolder(entry) ?? (await bundle()), `${name}.js`)
  process.argv = [process.execPath, file, ...parameters]
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(file).href)
} else {
  console.error(`There is no command "${name}". The commands are ${commands.map(nameOf).join(', ')}.`)
  process.exitCode = 1
}

/** @param {string} folder below the project's root */
function sourcesIn(folder) {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  return files.map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
}

/** @param {string} file */
function nameOf(file) {
  return basename(file, '.ts')
}

/**
 * Folder of the bundled commands, if no source has changed since.
 * @param {string} file the source of one of them
 */
function freshFolder(file) {
  if (isLinked) return
  /** @type {Manifest} */
  let manifest
  try {
    manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  } catch {
    return
  }
  const { folder, inputs } = manifest
  const isFresh =
    file in inputs && Object.entries(inputs).every(([input, digest]) => digestOf(input) === digest)
  return isFresh ? join(programs, folder) : undefined
}

/** Bundles all commands and resolves with the folder. */
async function bundle() {
  const { build } = await import('esbuild')
  const target = makeTarget()
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...commands, ...processes],
    entryNames: '[name]',
    outdir: target.folder,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    metafile: true,
    logLevel: 'warning',
    plugins: [{ name: 'own-paths', setup: (build) => keepOwnPaths(build, target.root) }],
  })
  if (target.isTemporary) return target.folder
  const isSource = (/** @type {string} */ file) => file === pageKindsFile || existsSync(join(root, file))
  const files = Object.keys(metafile.inputs).filter(isSource)
  const inputs = Object.fromEntries(files.map((file) => [file, digestOf(file)]))
  const written = `${manifestFile}.${process.pid}`
  writeFileSync(written, JSON.stringify({ folder: basename(target.folder), inputs }))
  renameSync(written, manifestFile)
  removeOld()
  return target.folder
}

/**
 * Makes the folder for the bundled commands. In a project that is read-only or has a linked cache it is a temporary one,
 * which is removed at the end.
 * @returns {Target}
 */
function makeTarget() {
  if (isLinked) return temporaryTarget()
  try {
    const folder = join(programs, `${Date.now()}-${process.pid}`)
    mkdirSync(folder, { recursive: true })
    return { folder, root: "join(import.meta.dirname, '../../..')", isTemporary: false }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && readOnlyErrors.includes(String(error.code))))
      throw error
    return temporaryTarget()
  }
}

/** @returns {Target} */
function temporaryTarget() {
  const folder = mkdtempSync(join(tmpdir(), 'program-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  // Packages are looked up from the folder of the bundle upwards.
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return { folder, root: JSON.stringify(root), isTemporary: true }
}

/**
 * Lets bundled modules find files beside their sources. The bundle holds no absolute path, because a project may be copied or
 * moved with its cache, or receive the cache of another folder.
 * @param {import('esbuild').PluginBuild} build
 * @param {string} folder an expression for the project's folder
 */
function keepOwnPaths({ onLoad, onResolve }, folder) {
  const module = 'own-paths'
  onResolve({ filter: /^own-paths$/ }, () => ({ path: module, namespace: module }))
  onLoad({ filter: /^/, namespace: module }, () => ({
    contents: `import { join } from 'node:path'
      import { pathToFileURL } from 'node:url'
      const root = ${folder}
      export const ownPath = (path) => join(root, path)
      export const ownAddress = (path) => pathToFileURL(join(root, path)).href`,
  }))
  onResolve({ filter: /\/generated\/page-kinds$/ }, () => ({ path: join(root, pageKindsFile) }))
  onLoad({ filter: /\.ts$/ }, ({ path }) => {
    const own = (/** @type {string} */ target) => JSON.stringify(relative(root, target))
    const file = relative(root, path).replaceAll('\\', '/')
    const text = readSource(file)
    const contents = text
      .replaceAll('import.meta.dirname', `ownPath(${own(resolve(path, '..'))})`)
      .replaceAll('import.meta.url', `ownAddress(${own(path)})`)
    // In the first line, so that the lines of the source map stay right.
    const names = contents === text ? '' : "import { ownPath, ownAddress } from 'own-paths';"
    // esbuild resolves nothing from a folder that does not exist yet.
    const resolveDir = file === pageKindsFile ? join(root, 'src/pages') : resolve(path, '..')
    return { loader: 'ts', contents: names + contents, resolveDir }
  })
}

function removeOld() {
  for (const one of readdirSync(programs)) {
    const path = join(programs, one)
    if (Date.now() - statSync(path).mtimeMs > KEPT_MILLISECONDS)
      rmSync(path, { recursive: true, force: true })
  }
}

/**
 * Text of a source. The list of the kinds of pages is generated here, because no command may have generated it yet.
 * @param {string} file path below the project's root
 */
function readSource(file) {
  return file === pageKindsFile ? pageKindsOf(root) : readFileSync(join(root, file), 'utf8')
}

/** @param {string} file path below the project's root */
function digestOf(file) {
  try {
    return createHash('sha256').update(readSource(file)).digest('hex')
  } catch {
    return ''
  }
}
