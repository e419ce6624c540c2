import { loadBuild } from '../site/build/load-build'

/* One measured process: builds the site of the folder it is started in and prints what that took, on its last line. */
const started = performance.now()
const { buildSite } = await loadBuild()
await buildSite(process.cwd())
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
console.log(
  JSON.stringify({
    wall: performance.now() - started,
    cpu: (userCPUTime + systemCPUTime) / 1000,
    memory: maxRSS / 1024,
  }),
)
