import { fixtureSite, updateFixtureSite } from './fixture-site'

/* Playwright's web server: builds the fixture site when something changed, then serves it as `npm start` does. */
updateFixtureSite()
process.chdir(fixtureSite)
await import(`${fixtureSite}/scripts/commands/start.ts`)
