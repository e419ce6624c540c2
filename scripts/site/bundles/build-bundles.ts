import { build, createBuilder, type InlineConfig } from 'vite'
import configure from '../../../vite.config'

/**
 * Builds what runs in browsers: scripts, styles, Vite's manifest, and the service worker without its precache list.
 * @param folder below the project's root
 */
export async function buildClient(root: string, folder: string): Promise<void> {
  const settings = configure({ command: 'build', mode: 'production' })
  const builder = await createBuilder({ ...settings, ...quiet(root, settings, folder) }, true)
  const [client] = Object.values(builder.environments)
  if (client) await builder.build(client)
}

/** Builds the entry that renders pages. @param folder below the project's root */
export async function buildServer(root: string, folder: string): Promise<void> {
  const settings = configure({ command: 'build', mode: 'production', isSsrBuild: true })
  await build({ ...settings, ...quiet(root, settings, folder) })
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
      rollupOptions: {
        ...options?.rollupOptions,
        // Timings of plugins are for those who profile the build. React reads members of its scheduler that only other
        // builds have, and TypeScript reports such imports in the project's own code. The page of the
        // quote form imports it, and the home page loads it with a dynamic import.
        checks: { bundlerTimings: false, importIsUndefined: false, ineffectiveDynamicImport: false },
      },
    },
  }
}
