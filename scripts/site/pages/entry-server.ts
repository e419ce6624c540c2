/** Result of rendering an address. */
interface Rendered {
  readonly status: number
  /** A whole document. */
  readonly html: string
  /** Ids of the matched routes, from the root to the page. */
  readonly routeIds: readonly string[]
}

/** Reads a generated data file by its public address, as in `/data/posts/heat-loss.json`; undefined when there is none. */
export type ReadData = (address: string) => Promise<unknown>

/** Reads the text of a record by its public address; undefined when there is none. */
export type ReadRecord = (address: string) => Promise<string | undefined>

/** Exports of `src/app/entry-server.tsx`, which is imported by URL and therefore untyped. */
export interface EntryServer {
  readonly render: (address: string, readData: ReadData) => Promise<Rendered>
}
