import { buildSite } from '../site/build-site'

/* Builds the site of the current folder and prints time and memory of this process as JSON in the last line. */
const started = performance.now()
await buildSite(process.cwd())
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
console.log(
  JSON.stringify({
    wall: performance.now() - started,
    cpu: (userCPUTime + systemCPUTime) / 1000,
    memory: maxRSS / 1024,
  }),
)
