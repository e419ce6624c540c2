import type { Plugin } from 'vite'

/** Path of the list in the client bundle. */
export const chunkStylesFile = '.vite/styles.json'

/** Stylesheets of each script of the client build, by its file. */
export type ChunkStyles = Readonly<Record<string, readonly string[]>>

/**
 * Removes stylesheets from script chunks and lists them per chunk instead. Pages inline their own styles and load the sheet
 * of the whole site later.
 */
export function chunkStyles(): Plugin {
  return {
    name: 'site:chunk-styles',
    apply: 'build',
    // After Vite has assigned sheets to chunks, and before it writes them into the scripts.
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
