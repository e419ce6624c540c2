import { parseArgs } from 'node:util'
import { reportFailure } from '../../scripts/lib/report-failure'
import { soakAccess } from './access/soak-access'
import { soakBuilds } from './build-chains'
import { soakConformance } from './conformance/soak-conformance'
import { soakDeskModel } from './desk-model'
import { soakEngines } from './engines/soak-engines'
import { soakFuzz } from './fuzz/soak-fuzz'
import { soakHosts } from './hosts/soak-hosts'
import { soakHours } from './hours/soak-hours'
import { soakInBrowser, soakLongTests } from './in-browser'
import { soakMemory } from './memory/soak-memory'
import { soakMerges } from './merges'
import { soakModel, soakStates } from './model'
import { soakMutants } from './mutants/soak-mutants'
import { soakProperties } from './properties'

const USAGE = `Tests outbox, offline use, builds and accessibility for much longer than \`npm test\`. Each part prints its seeds, which replay it.

  npm run soak                                 all parts
  npm run soak -- <part> [count] [seed]

  model   1,000,000 random schedules of the outbox over a faulty network and clock
  desk-model 30,000 random schedules of two desks, their server and another program that writes the same files
  merges  20,000 merges of random lists for each property that they must have
  properties 20 runs of the unit tests, each with other random inputs
  states  every state of two submissions and 3 senders
  kills   300 kills of a real browser while it submits and sends
  tabs    2,000 entries, 200 at a time, sent by two tabs and the worker at once
  proxy   300 submissions through a proxy with every network fault
  browser the browser tests that npm test leaves out: variants, rare states, more pages, widths and themes
  engines all pages online and offline, the forms, back and forward in Chromium, Firefox and WebKitGTK
  hours   2 hours of a visitor with two tabs and the worker behind that proxy
  memory  500 navigations of an open tab, whose memory must not grow
  builds  100 chains of edits of a site and 20,000 of small build graphs, each compared with a result from nothing
  access  every page and state in every theme and width: axe, 400 % zoom, text spacing, targets, focus, forced colours
  hosts   the built site on nginx, Caddy and Apache, and its files as Netlify and Cloudflare Pages read them
  conformance  every page of the built site in the Nu HTML checker, which needs Java, its sitemap and feed, and npm sbom
  fuzz    100,000 hostile inputs each for the data API, the endpoints of the desk, the content check, the syntax of texts,
          the calculators, the search and the addresses of the site
  mutants 95 % of small changes of the program, one at a time, must make a test fail

  --path  with model, desk-model or fuzz, 1 and a seed: replays a printed counterexample
  --only  with engines: only this one, as in --only Firefox; with fuzz: only api, desk, content,
          inline, calculators, search or addresses;
          with mutants: only one area, such as outbox or units;
          with hosts: only nginx, Caddy, Apache, Netlify or Cloudflare
  --files with mutants and --only: only these files of the area, a pattern, as in --files 'src/outbox/flush*.ts'
  --sample with mutants: only so many per cent of them, chosen by the seed, as in mutants 95 7 --sample 10
  --changed  with mutants: tries again only what changed since its last run, code or test`

const parts = {
  model: { count: 1_000_000, run: soakModel },
  'desk-model': { count: 30_000, run: soakDeskModel },
  merges: { count: 20_000, run: soakMerges },
  properties: { count: 20, run: soakProperties },
  states: { count: 3, run: soakStates },
  kills: { count: 300, run: soakInBrowser('outbox-kills') },
  tabs: { count: 2_000, run: soakInBrowser('outbox-tabs') },
  browser: { count: 1, run: soakLongTests },
  engines: { count: 1, run: soakEngines },
  proxy: { count: 300, run: soakInBrowser('outbox-faults') },
  hours: { count: 2, run: soakHours },
  memory: { count: 500, run: soakMemory },
  builds: { count: 100, run: soakBuilds },
  access: { count: 1_000, run: soakAccess },
  hosts: { count: 1, run: soakHosts },
  conformance: { count: 1, run: soakConformance },
  fuzz: { count: 100_000, run: soakFuzz },
  mutants: { count: 95, run: soakMutants },
}

function isPart(name: string): name is keyof typeof parts {
  return Object.hasOwn(parts, name)
}

function wholeNumber(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 0) throw new Error(`“${text}” is not a whole number.\n\n${USAGE}`)
  return number
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      path: { type: 'string' },
      only: { type: 'string' },
      files: { type: 'string' },
      sample: { type: 'string' },
      changed: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(USAGE)
  const [name, count, seed] = positionals
  if (name !== undefined && !isPart(name)) throw new Error(`There is no part “${name}”.\n\n${USAGE}`)
  const names = name === undefined ? Object.keys(parts).filter(isPart) : [name]
  for (const one of names) {
    const part = parts[one]
    const kept = await part.run({
      count: count === undefined ? part.count : wholeNumber(count),
      seed: seed === undefined ? Math.floor(Math.random() * 2 ** 30) : wholeNumber(seed),
      path: values.path,
      only: values.only,
      files: values.files,
      sample: values.sample === undefined ? undefined : wholeNumber(values.sample),
      changed: values.changed,
    })
    if (!kept) process.exitCode = 1
  }
}

main().catch(reportFailure)
