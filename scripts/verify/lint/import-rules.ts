/** What the files of one folder, subfolders included, may import besides each other. */
export interface ImportRule {
  /** Folders or single files of the project. */
  readonly folders: readonly string[]
  /** npm packages and `node:` modules; a package includes its subpaths. */
  readonly packages: readonly string[] | 'any'
}

/** The generated JSON records, which only routes and routing may import; the rest of src/generated is types and code. */
export const records = 'src/generated/*.json'

const react = ['react', 'react-dom', '@tanstack/react-router']

/**
 * Who may import whom. The longest matching folder decides; `.` holds for the files directly in it.
 * A rule for a file holds for it alone; `*` stands for the name of a folder. A folder that is not listed fails the lint.
 */
export const importRules: Readonly<Record<string, ImportRule>> = {
  // Application: routes → pages → sections → components.
  'src/app': {
    folders: [
      'src/contracts/addresses',
      'src/routing',
      'src/shell',
      'src/components',
      'src/language',
      'src/app/styles',
      'src/generated',
    ],
    packages: react,
  },
  'src/app/routes': {
    folders: [
      'src/pages',
      'src/shell',
      'src/routing',
      'src/components',
      'src/language',
      'src/app/styles',
      'src/generated',
      records,
    ],
    packages: react,
  },
  'src/pages': {
    folders: [
      'src/sections',
      'src/tools/search',
      'src/forms',
      'src/contracts/addresses',
      'src/contracts/specifications',
      'src/routing/use-page-records.ts',
      'src/contracts/search-index',
      'src/contracts/worker',
      'src/tools/sizing',
      'src/components',
      'src/language',
      'src/units',
      'src/generated',
    ],
    packages: react,
  },
  // Node.js reads the declarations of kinds of pages, and browsers never load them: neither they nor their type import views.
  'src/pages/page-kind.ts': {
    folders: ['src/contracts/specifications', 'src/generated'],
    packages: ['schema-dts'],
  },
  'src/pages/*/kind.ts': {
    folders: ['src/pages/page-kind.ts', 'src/contracts/specifications', 'src/generated'],
    packages: [],
  },
  'src/sections': {
    folders: ['src/components', 'src/contracts/addresses', 'src/language', 'src/units', 'src/generated'],
    packages: ['react'],
  },
  'src/components': {
    folders: ['src/components/state', 'src/language', 'src/units', 'src/generated'],
    packages: ['react', 'react-dom', 'swiper'],
  },
  'src/routing': {
    folders: [
      'src/components',
      'src/contracts/addresses',
      'src/contracts/worker',
      'src/tools/search/edit-distance.ts',
      'src/generated',
      records,
    ],
    packages: [...react, 'trusted-types'],
  },
  'src/shell': {
    folders: [
      'src/contracts/addresses',
      'src/tools/search',
      'src/forms',
      'src/shell/install',
      'src/outbox',
      'src/components',
      'src/routing',
      'src/contracts/worker',
      'src/language',
      'src/units',
      'src/generated',
    ],
    packages: [...react, 'workbox-window', 'trusted-types'],
  },
  // Submissions: the outbox knows neither React nor the network; supabase-js is too large for the visitor's bytes.
  'src/forms': {
    folders: [
      'src/forms/fields',
      'src/outbox',
      'src/components',
      'src/contracts/addresses',
      'src/routing/use-page-records.ts',
      'src/language',
      'src/units',
      'src/generated',
    ],
    packages: react,
  },
  'src/forms/fields': {
    folders: ['src/outbox', 'src/components', 'src/language', 'src/units', 'src/generated'],
    packages: ['react'],
  },
  'src/outbox': {
    folders: ['src/contracts/worker', 'src/units', 'src/generated'],
    packages: ['idb-keyval'],
  },
  'src/outbox/transport': {
    folders: ['src/outbox', 'src/units', 'src/generated'],
    packages: ['@supabase/postgrest-js'],
  },
  'src/sw': {
    folders: ['src/outbox', 'src/contracts/worker', 'src/units'],
    packages: [
      'workbox-core',
      'workbox-expiration',
      'workbox-precaching',
      'workbox-range-requests',
      'workbox-routing',
      'workbox-strategies',
    ],
  },
  // Shell and receipts both offer the installation; state outside of React belongs to neither.
  'src/shell/install': {
    folders: ['src/components', 'src/language', 'src/generated'],
    packages: [],
  },
  'src/components/state': { folders: ['src/contracts/worker'], packages: ['react'] },
  // The build writes the search index with the rules by which the browser reads it.
  'src/contracts/search-index': { folders: [], packages: ['minisearch'] },
  'src/tools/search': {
    folders: [
      'src/contracts/addresses',
      'src/contracts/search-index',
      'src/contracts/worker',
      'src/components',
      'src/language',
      'src/units',
      'src/generated',
    ],
    packages: [...react, 'minisearch'],
  },
  'src/language': { folders: ['src/units', 'src/generated'], packages: [] },
  // What addresses of this site carry, written and read in one place.
  'src/contracts/addresses': { folders: [], packages: [] },
  'src/contracts/specifications': { folders: ['src/generated'], packages: [] },
  'src/contracts/worker': { folders: [], packages: [] },
  'src/tools/sizing': { folders: ['src/units', 'src/generated'], packages: [] },
  'src/units': { folders: [], packages: [] },

  // Tools: commands → site → images → content → lib. They share generated types, units and the worker's contract with the
  // application.
  '.': { folders: ['scripts'], packages: 'any' },
  scripts: { folders: ['scripts/lib/page-kinds-module.mjs'], packages: 'any' },
  'scripts/commands': { folders: ['scripts', 'supabase', 'vite.config.ts'], packages: 'any' },
  'scripts/site': {
    folders: [
      'scripts/content',
      'scripts/images',
      'scripts/serve',
      'scripts/site/deploy',
      'scripts/lib',
      'supabase/local/folder-lock.ts',
      'src/pages/page-kind.ts',
      'src/contracts/addresses',
      'src/contracts/search-index',
      'src/contracts/worker',
      'src/units',
      'src/generated',
      'vite.config.ts',
    ],
    packages: 'any',
  },
  'scripts/content': {
    folders: [
      'scripts/lib',
      'src/contracts/addresses',
      'src/contracts/specifications',
      'src/pages/page-kind.ts',
      'src/contracts/worker',
      'src/contracts/search-index',
      'src/tools/search/edit-distance.ts',
      'src/tools/sizing',
      'src/units',
      'src/generated',
    ],
    packages: 'any',
  },
  'scripts/content/editor-help': { folders: ['scripts/content', 'scripts/lib'], packages: 'any' },
  'scripts/images': {
    folders: [
      'scripts/content',
      'scripts/images/icons',
      'scripts/lib',
      'src/pages/page-kind.ts',
      'src/units',
      'src/generated',
    ],
    packages: 'any',
  },
  'scripts/images/icons': { folders: ['scripts/lib'], packages: 'any' },
  'scripts/lib': { folders: ['src/units'], packages: 'any' },
  'scripts/vite': {
    folders: [
      'scripts/vite/page',
      'scripts/site',
      'scripts/serve',
      'scripts/content',
      'scripts/images',
      'scripts/lib',
      'supabase/local',
      'src/contracts/search-index',
      'src/contracts/worker',
      'vite.config.ts',
    ],
    packages: 'any',
  },
  // The editor's desk: app → form → json, contract. It runs in the browser, in development only.
  'scripts/desk/app': {
    folders: [
      'scripts/lib/error-message.ts',
      'scripts/lib/json',
      'scripts/desk/app/form',
      'scripts/desk/json',
      'scripts/desk/contract',
      'scripts/desk/tasks',
      // The words for a file that is broken on disk.
      'scripts/content/diagnose/syntax.ts',
      'scripts/images/slots.ts',
      'scripts/images/slot-problem.ts',
      'src/app/styles',
    ],
    packages: ['react', 'react-dom', 'react-aria-components'],
  },
  'scripts/desk/server': {
    folders: [
      'scripts/desk/contract',
      'scripts/desk/json',
      'scripts/desk/tasks',
      'scripts/desk/marks',
      'scripts/vite',
      'scripts/content',
      'scripts/site',
      'scripts/serve',
      'scripts/operations/launch-check',
      'scripts/images',
      'scripts/lib',
      'supabase/local/folder-lock.ts',
      'src/units',
      'src/contracts/worker',
    ],
    packages: 'any',
  },
  'scripts/desk/marks': { folders: ['scripts/vite', 'scripts/content'], packages: 'any' },
  // Runs in the pages of the development server.
  'scripts/vite/page': { folders: [], packages: [] },
  'scripts/desk/marks/page': { folders: ['scripts/vite/page', 'scripts/desk/contract'], packages: ['react'] },
  'scripts/desk/contract': {
    folders: ['scripts/operations/launch-check/launch-risk.ts', 'scripts/lib/json'],
    packages: [],
  },
  'scripts/desk/inline': { folders: ['scripts/content/inline'], packages: [] },
  'scripts/desk/tasks': {
    folders: [
      'scripts/desk/inline',
      'scripts/desk/json',
      'scripts/desk/contract',
      'scripts/content',
      'scripts/lib',
      'src/pages/page-kind.ts',
      'src/units',
    ],
    packages: [],
  },
  // Edits of JSON texts run in Node and in browsers.
  'scripts/desk/json': {
    folders: ['scripts/desk/contract', 'scripts/lib/json', 'scripts/content/schemas/field-title.ts'],
    packages: ['jsonc-parser'],
  },
  'scripts/desk/app/form': {
    folders: [
      'scripts/lib/error-message.ts',
      'scripts/desk/app/parts/file-button.tsx',
      'scripts/desk/app/parts/gallery.tsx',
      'scripts/desk/app/parts/icon.tsx',
      'scripts/desk/app/parts/modal-dialog.tsx',
      'scripts/desk/app/parts/segments.tsx',
      'scripts/desk/app/styles/controls.module.css',
      'scripts/desk/contract',
      'scripts/desk/inline',
      'scripts/desk/json',
      'scripts/lib/json',
      'scripts/content/inline',
      'scripts/content/link/reading-time.ts',
      'scripts/content/page-target.ts',
      'scripts/content/plain-spelling.ts',
      'scripts/content/process-flow',
      'scripts/content/split-braces.ts',
      'scripts/content/figures-in.ts',
      'scripts/content/calculators/calculator-record.ts',
      'scripts/content/publication/site-day.ts',
      'scripts/content/schemas/field-title.ts',
      'scripts/content/checks/texts/misspelt-units.ts',
      'scripts/content/checks/texts/placeholder-problem.ts',
      'scripts/images/slots.ts',
      'scripts/images/slot-problem.ts',
      'src/components/text/icon.tsx',
      'src/sections/process-flow/diagram.tsx',
      'src/tools/sizing',
      'src/units',
      'src/generated',
    ],
    packages: [
      'react',
      'react-dom',
      'react-aria-components',
      '@codemirror/autocomplete',
      '@codemirror/commands',
      '@codemirror/state',
      '@codemirror/view',
    ],
  },
  'scripts/serve': { folders: ['scripts/lib', 'src/contracts/worker'], packages: 'any' },
  'scripts/site/deploy': { folders: ['scripts/serve', 'scripts/lib'], packages: 'any' },
  'scripts/operations/doctor': {
    folders: [
      'scripts/site',
      'scripts/serve',
      'scripts/lib',
      'supabase/functions/notify/call-function.ts',
      'supabase/functions/notify/message-text.ts',
      'src/contracts/worker',
    ],
    packages: 'any',
  },
  'scripts/operations/inbox': {
    folders: ['scripts/lib', 'supabase/local', 'supabase/functions'],
    packages: 'any',
  },
  'scripts/operations/launch-check': {
    folders: ['scripts/site', 'scripts/content', 'scripts/lib'],
    packages: 'any',
  },
  'scripts/bench': {
    folders: ['scripts', 'supabase/local', 'src/generated', 'src/units'],
    packages: 'any',
  },
  'scripts/verify/lint': { folders: ['scripts/desk/json', 'scripts/lib'], packages: 'any' },
  'scripts/verify/licenses': {
    folders: ['scripts/verify/lint', 'scripts/site/licences', 'scripts/lib'],
    packages: 'any',
  },
  'scripts/verify/test': {
    folders: ['scripts/lib'],
    packages: 'any',
  },
  supabase: {
    folders: [
      'scripts/lib/error-code.ts',
      'scripts/lib/error-message.ts',
      'scripts/lib/is-deeper-than.ts',
      'src/units',
    ],
    packages: 'any',
  },
  // Deployed alone, so it shares nothing with the rest.
  'supabase/functions': { folders: [], packages: ['nodemailer'] },
  tests: {
    folders: ['src', 'scripts', 'supabase', 'schemas', records, 'vitest.config.ts'],
    packages: 'any',
  },
}
