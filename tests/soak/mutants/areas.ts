/** A part of the program whose mutants are tried, and the tests that must notice them. */
export interface MutatedArea {
  /** Patterns of files, as Stryker reads them. */
  readonly mutate: readonly string[]
  /** Patterns of unit, contract and database tests. */
  readonly tests: readonly string[]
  /** Those of them that try only the mutants that the others do not notice. */
  readonly slowTests?: readonly string[]
}

/** Where a silent mistake costs a request, shows a wrong figure, or damages content. */
export const mutatedAreas: Readonly<Record<string, MutatedArea>> = {
  outbox: {
    mutate: ['src/outbox/*.ts', 'src/outbox/transport/*.ts'],
    tests: ['tests/unit/outbox/**/*.test.ts', 'tests/contracts/{answers,settings,wire-format}.test.ts'],
    slowTests: ['tests/unit/outbox/**/*.slow.test.ts'],
  },
  forms: {
    // Hooks and what joins the parts of a browser run in browser tests only.
    mutate: [
      'src/forms/**/*.ts',
      '!src/forms/**/use-*.ts',
      '!src/forms/{events,make-outbox,page-outbox}.ts',
      '!src/forms/receipt/save-document.ts',
    ],
    tests: ['tests/unit/{forms,contracts}/**/*.test.ts'],
  },
  worker: {
    mutate: ['src/sw/*.ts', 'src/contracts/{addresses,specifications,worker}/*.ts'],
    tests: ['tests/unit/{sw,contracts}/**/*.test.ts'],
  },
  units: {
    mutate: ['src/units/*.ts'],
    tests: [
      'tests/unit/{units,language,tools/sizing}/**/*.test.ts',
      'tests/unit/tools/search/compare-range.test.ts',
    ],
  },
  sizing: {
    mutate: ['src/tools/sizing/*.ts'],
    tests: ['tests/unit/tools/sizing/**/*.test.ts', 'tests/unit/pages/plant-finder/finder-choice.test.ts'],
  },
  search: {
    mutate: ['src/tools/search/*.ts', 'src/contracts/search-index/*.ts'],
    tests: ['tests/unit/tools/search/**/*.test.ts'],
    slowTests: ['tests/unit/tools/search/**/*.slow.test.ts'],
  },
  content: {
    mutate: ['scripts/content/checks/**/*.ts', 'scripts/content/link/*.ts', 'scripts/content/diagnose/*.ts'],
    tests: ['tests/unit/content/**/*.test.ts'],
    slowTests: ['tests/unit/content/**/*.slow.test.ts'],
  },
  graph: { mutate: ['scripts/lib/graph/*.ts'], tests: ['tests/unit/lib/graph/*.test.ts'] },
  desk: {
    mutate: ['scripts/desk/json/*.ts', 'scripts/desk/server/**/*.ts'],
    tests: ['tests/unit/desk/**/*.test.ts'],
    slowTests: ['tests/unit/desk/**/*.slow.test.ts'],
  },
  database: {
    mutate: ['supabase/local/*.ts'],
    tests: ['tests/database/*.test.ts', 'tests/contracts/*.test.ts'],
    slowTests: ['tests/{database,contracts}/*.slow.test.ts'],
  },
}
