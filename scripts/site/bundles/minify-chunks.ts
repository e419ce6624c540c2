import { minify } from '@swc/core'
import type { Plugin } from 'vite'

/**
 * Minifies the client's chunks with SWC. Unlike Vite's minifier it writes the class names of CSS modules and the fields of
 * other constant objects where they are used, and drops the objects.
 */
export function minifyChunks(): Plugin {
  return {
    name: 'site:minify-chunks',
    apply: 'build',
    enforce: 'post',
    async renderChunk(code) {
      if (this.environment.name !== 'client') return null
      const { code: small } = await minify(code, { module: true, compress: true, mangle: true })
      return { code: small, map: null }
    },
  }
}
