import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, createBuilder, type InlineConfig } from 'vite'
import configure from '../../../vite.config'
import { filesBelow } from '../../lib/files-below'

/** Files of a bundle by their path in it. */
type Bundle = Record<string, Buffer>

/**
 * Builds what runs in browsers: scripts, styles, Vite's manifest, and the service worker without its precache list.
 * @param folder scratch folder below the project's root
 */
export async function buildClient(root: string, folder: string): Promise<Bundle> {
  const settings = configure({ command: 'build', mode: 'production' })
  const builder = await createBuilder({ ...settings, ...quiet(root, settings, folder) }, true)
  const [client] = Object.values(builder.environments)
  if (client) await builder.build(client)
  return takeFiles(join(root, folder))
}

/** Builds the entry that renders pages. @param folder scratch folder below the project's root */
export async function buildServer(root: string, folder: string): Promise<Bundle> {
  const settings = configure({ command: 'build', mode: 'production', isSsrBuild: true })
  await build({ ...settings, ...quiet(root, settings, folder) })
  return takeFiles(join(root, folder))
}

function quiet(root: string, { build: options }: InlineConfig, outDir: string): InlineConfig {
  return {
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      ...options,
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      reportCompressedSize: false,
      // Timings of plugins are for those who profile the build.
      rollupOptions: { ...options?.rollupOptions, checks: { bundlerTimings: false } },
    },
  }
}

function takeFiles(folder: string): Bundle {
  const files = Object.fromEntries(filesBelow(folder).map((path) => [path, readFileSync(join(folder, path))]))
  rmSync(folder, { recursive: true, force: true })
  return files
}
