import { readFileSync } from 'node:fs'
import { projectRoot } from '../lib/project-root'
import { buildSite } from '../site/build-site'

/*
 * Builds the site of the project and prints time and memory as JSON in the last line. The time of processors
 * includes other processes, such as that of the bundlers; the memory is that of this process, which outgrows theirs.
 */
const started = performance.now()
await buildSite(projectRoot)
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
console.log(
  JSON.stringify({
    wall: performance.now() - started,
    cpu: (userCPUTime + systemCPUTime) / 1000 + childrenMilliseconds(),
    memory: maxRSS / 1024,
  }),
)

/** Processor time of ended child processes, which only Linux tells: fields 16 and 17 of proc_pid_stat(5), in 1/100 s. */
function childrenMilliseconds(): number {
  if (process.platform !== 'linux') return 0
  const stat = readFileSync('/proc/self/stat', 'utf8')
  // The name of the program, in brackets, may hold spaces.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(13, 15)
  return (Number(user) + Number(system)) * 10
}
