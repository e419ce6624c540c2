/** The events of Vite's websocket. */
export type ServerEvents = Pick<NonNullable<ImportMeta['hot']>, 'on'>

/** Vite's client, which the development server adds to every document and which holds the websocket. */
const client = '/@vite/client'

/** The events of the development server. The desk is bundled, so Vite does not give it an `import.meta.hot`. */
export async function serverEvents(): Promise<ServerEvents> {
  const { createHotContext }: { createHotContext(owner: string): ServerEvents } = await import(
    /* @vite-ignore */ client
  )
  return createHotContext('/__desk')
}
