import type { ViteHotContext } from 'vite/types/hot.js'

/** Vite's client, which the development server adds to every document and which holds the websocket. */
const client = '/@vite/client'

/** The events of the development server. The desk is bundled, so Vite does not give it an `import.meta.hot`. */
export async function serverEvents(): Promise<Pick<ViteHotContext, 'on'>> {
  const { createHotContext }: { createHotContext(owner: string): ViteHotContext } = await import(
    /* @vite-ignore */ client
  )
  return createHotContext('/__desk')
}
