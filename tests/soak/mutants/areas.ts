/** A part of the program whose mutants are tried, and the tests that must notice them. */
export interface MutatedArea {
  /** Patterns of files, as Stryker reads them. */
  readonly mutate: readonly string[]
  /** Folders of unit, contract and database tests. */
  readonly tests: readonly string[]
}

/** Where a silent mistake costs a request, shows a wrong figure, or damages content. */
export const mutatedAreas: Readonly<Record<string, MutatedArea>> = {
  outbox: {
    mutate: ['src/outbox/*.ts', 'src/outbox/transport/*.ts'],
    tests: ['tests/unit/outbox', 'tests/contracts'],
  },
  forms: {
    mutate: ['src/forms/**/*.ts'],
    tests: ['tests/unit/forms', 'tests/unit/contracts'],
  },
  worker: {
    mutate: ['src/sw/*.ts', 'src/contracts/**/*.ts'],
    tests: ['tests/unit/sw', 'tests/unit/contracts', 'tests/unit/outbox'],
  },
  units: {
    mutate: ['src/units/*.ts'],
    tests: ['tests/unit/units', 'tests/unit/tools/sizing', 'tests/unit/language'],
  },
  sizing: { mutate: ['src/tools/sizing/*.ts'], tests: ['tests/unit/tools/sizing'] },
  search: { mutate: ['src/tools/search/*.ts'], tests: ['tests/unit/tools/search'] },
  content: {
    mutate: ['scripts/content/checks/**/*.ts', 'scripts/content/link/*.ts', 'scripts/content/diagnose/*.ts'],
    tests: ['tests/unit/content'],
  },
  graph: { mutate: ['scripts/lib/graph/*.ts'], tests: ['tests/unit/lib/graph', 'tests/unit/content'] },
  desk: {
    mutate: ['scripts/desk/json/*.ts', 'scripts/desk/server/**/*.ts'],
    tests: ['tests/unit/desk'],
  },
  database: { mutate: ['supabase/local/*.ts'], tests: ['tests/database', 'tests/contracts'] },
}
