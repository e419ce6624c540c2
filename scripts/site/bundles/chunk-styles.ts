import type { Plugin } from 'vite'

/** Where the list stands in the folder of the build, until the pages are written. */
export const chunkStylesFile = '.vite/styles.json'

/** Stylesheets of each script of the client build, by its file. */
export type ChunkStyles = Readonly<Record<string, readonly string[]>>

/**
 * Keeps scripts from fetching stylesheets, and notes which ones each would have fetched: every page carries its
 * styles in itself and ends with the sheet of the whole site.
 */
export function chunkStyles(): Plugin {
  return {
    name: 'site:chunk-styles',
    apply: 'build',
    // After Vite has found the sheets of each chunk, and before it writes them into the scripts.
    enforce: 'post',
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      const styles: Record<string, readonly string[]> = {}
      for (const chunk of Object.values(bundle)) {
        const sheets = chunk.type === 'chunk' ? chunk.viteMetadata?.importedCss : undefined
        if (!sheets?.size) continue
        styles[chunk.fileName] = [...sheets]
        sheets.clear()
      }
      this.emitFile({ type: 'asset', fileName: chunkStylesFile, source: JSON.stringify(styles) })
    },
  }
}
