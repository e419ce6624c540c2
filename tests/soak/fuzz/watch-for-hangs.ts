import { Worker } from 'node:worker_threads'

/** Milliseconds after which a process that does not answer is ended. */
const MOST_SILENCE_MS = 120_000

const program = `
const { parentPort, workerData } = require('node:worker_threads')
let last = Date.now()
let doing = ''
parentPort.on('message', (message) => {
  last = Date.now()
  if (message !== '') doing = message
})
setInterval(() => {
  if (Date.now() - last < workerData) return
  require('node:fs').writeSync(2, 'fuzz: no answer since ' + Math.round(workerData / 1000) + ' s: ' + doing + '\\n')
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
