/** Runs SQL. */
export interface Queries {
  /** Runs one statement with parameters. */
  query<Row>(sql: string, parameters?: unknown[]): Promise<{ readonly rows: Row[] }>
  /** Runs statements without parameters. */
  exec(sql: string): Promise<unknown>
}

/** A transaction; after `rollback()` it takes no more statements and is not committed. */
export interface SqlTransaction extends Queries {
  rollback(): Promise<void>
}

/** A PostgreSQL database: the embedded one, or one on a server. */
export interface SqlDatabase extends Queries {
  /** Commits when `run` resolves and rolls back when it rejects. */
  transaction<Result>(run: (tx: SqlTransaction) => Promise<Result>): Promise<Result>
}
