/** What rendering an address gives. */
export interface Rendered {
  readonly status: number
  /** A whole document. */
  readonly html: string
  /** Ids of the routes that it was made by, from the root to the page. */
  readonly routeIds: readonly string[]
}

/** Reads a generated data file by its public address, as in `/data/posts/heat-loss.json`; undefined when there is none. */
export type ReadData = (address: string) => Promise<unknown>

/** What `src/entry-server.tsx` exports; nobody else knows the type of a module that is loaded by its address. */
export interface EntryServer {
  readonly render: (address: string, readData: ReadData) => Promise<Rendered>
}
