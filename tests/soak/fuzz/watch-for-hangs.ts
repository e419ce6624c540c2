import { Worker } from 'node:worker_threads'

/**
 * Milliseconds of processor time after which a process that does not answer is ended. On a busy machine, a process may get
 * none for minutes.
 */
const MOST_SILENCE_MS = 120_000

const program = `
const { parentPort, workerData } = require('node:worker_threads')
let last = process.cpuUsage()
let doing = ''
parentPort.on('message', (message) => {
  last = process.cpuUsage()
  if (message !== '') doing = message
})
setInterval(() => {
  const { user, system } = process.cpuUsage(last)
  const milliseconds = (user + system) / 1000
  if (milliseconds < workerData) return
  require('node:fs').writeSync(2, 'fuzz: no answer for ' + Math.round(milliseconds / 1000) + ' s of processor time: ' + doing + '\\n')
  process.kill(process.pid, 'SIGKILL')
}, 1000)
`

/** Ends the process with a message when an input blocks its event loop: no timer of the same thread could. */
export function watchForHangs() {
  const worker = new Worker(program, { eval: true, workerData: MOST_SILENCE_MS })
  worker.unref()
  const pulse = setInterval(() => worker.postMessage(''), 1_000)
  pulse.unref()
  return {
    /** Names what is being done, for the message. */
    expect: (doing: string) => worker.postMessage(doing),
    /** Tells that the next input begins: a batch without any I/O lets no timer run. */
    beat: () => worker.postMessage(''),
    stop: () => {
      clearInterval(pulse)
      return worker.terminate()
    },
  }
}
