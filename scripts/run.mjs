/*
 * Runs a command of scripts/commands/, as in `node scripts/run.mjs build`.
 * Node.js 20 does not run TypeScript, and a loader that transforms module by module makes every start a second slower. So
 * the commands are bundled into .cache/program/ after a change of their sources, and start from there.
 */
// @ts-check
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'

/** @typedef {{ folder: string, inputs: Record<string, string> }} Manifest inputs: digests by path */

const root = resolve(import.meta.dirname, '..')
const programs = join(root, '.cache/program')
const manifestFile = join(programs, 'manifest.json')
/** Another process may still load chunks of an older program on demand. */
const KEPT_MILLISECONDS = 7 * 24 * 60 * 60 * 1000

const [name = '', ...parameters] = process.argv.slice(2)
const commands = sourcesIn('scripts/commands')
/** What builds and benches run as processes of their own. */
const processes = ['scripts/site/bundles', 'scripts/bench']
  .flatMap(sourcesIn)
  .filter((file) => file.endsWith('-process.ts'))
const entry = [...commands, ...processes].find((file) => nameOf(file) === name)
if (entry) {
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
  return readdirSync(join(root, folder)).map((file) => `${folder}/${file}`)
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
  mkdirSync(programs, { recursive: true })
  const folder = `${Date.now()}-${process.pid}`
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...commands, ...processes],
    entryNames: '[name]',
    outdir: join(programs, folder),
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    metafile: true,
    logLevel: 'warning',
    plugins: [{ name: 'own-paths', setup: keepOwnPaths }],
  })
  const inputs = Object.fromEntries(Object.keys(metafile.inputs).map((file) => [file, digestOf(file)]))
  const written = `${manifestFile}.${process.pid}`
  writeFileSync(written, JSON.stringify({ folder, inputs }))
  renameSync(written, manifestFile)
  removeOld()
  return join(programs, folder)
}

/**
 * Lets bundled modules find files beside their sources.
 * @param {import('esbuild').PluginBuild} build
 */
function keepOwnPaths({ onLoad }) {
  onLoad({ filter: /\.ts$/ }, ({ path }) => ({
    loader: 'ts',
    contents: readFileSync(path, 'utf8')
      .replaceAll('import.meta.dirname', JSON.stringify(resolve(path, '..')))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
  }))
}

function removeOld() {
  for (const one of readdirSync(programs)) {
    const path = join(programs, one)
    if (Date.now() - statSync(path).mtimeMs > KEPT_MILLISECONDS)
      rmSync(path, { recursive: true, force: true })
  }
}

/** @param {string} file path below the project's root */
function digestOf(file) {
  try {
    return createHash('sha256')
      .update(readFileSync(join(root, file)))
      .digest('hex')
  } catch {
    return ''
  }
}
