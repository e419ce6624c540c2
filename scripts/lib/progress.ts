import type { WriteStream } from 'node:tty'
import yoctoSpinner, { type Spinner } from 'yocto-spinner'

/** Shows what a command is doing. Steps may overlap. */
export interface Progress {
  /** @param title what the step does, as in "Encoding pictures" */
  step(title: string): ProgressStep
  /** Ends the steps that still run as failed, and shows no later one: a live line keeps the process alive. */
  stop(): void
}

/** A step that has begun. */
export interface ProgressStep {
  update(done: number, total: number): void
  /** @param note what came out, as in "340 files" */
  end(note?: string): void
}

/** Milliseconds between two plain lines of steps that take long. */
const PLAIN_INTERVAL = 5000
/** Milliseconds that a step runs before its remaining time is estimated. */
const ESTIMATED_AFTER = 2000

/** What is shown of one step. */
class RunningStep {
  private readonly begun = performance.now()
  private done = 0
  private total = 0

  constructor(readonly title: string) {}

  update(done: number, total: number): void {
    this.done = done
    this.total = total
  }

  /** Title, count and estimate, as in "Encoding pictures 120/340, about 20 s left". */
  get status(): string {
    const count = this.total > 0 ? ` ${this.done}/${this.total}` : ''
    const elapsed = performance.now() - this.begun
    if (this.done === 0 || this.done >= this.total || elapsed < ESTIMATED_AFTER) return this.title + count
    const left = (elapsed / this.done) * (this.total - this.done)
    return `${this.title}${count}, about ${Math.ceil(left / 1000)} s left`
  }

  /** Title, note and time taken, as in "Encoding pictures: 340 files, 17.2 s". */
  result(note: string | undefined): string {
    const seconds = ((performance.now() - this.begun) / 1000).toFixed(1)
    return `${this.title}: ${note ? `${note}, ` : ''}${seconds} s`
  }
}

/** Where the state of steps is shown. */
interface Display {
  begun(step: RunningStep, running: ReadonlySet<RunningStep>): void
  changed(running: ReadonlySet<RunningStep>): void
  ended(line: string, ok: boolean, running: ReadonlySet<RunningStep>): void
}

/**
 * Progress on a terminal as one live line with a line per finished step; elsewhere as plain lines, one when a step
 * begins, one every few seconds and one when it ends.
 */
export function createProgress(stream: WriteStream = process.stdout): Progress {
  const display = isInteractive(stream) ? liveLine(yoctoSpinner({ stream })) : plainLines(stream)
  const running = new Set<RunningStep>()
  let isStopped = false
  const end = (step: RunningStep, note: string | undefined, ok: boolean) => {
    if (running.delete(step)) display.ended(step.result(note), ok, running)
  }
  return {
    step(title) {
      const step = new RunningStep(title)
      if (!isStopped) {
        running.add(step)
        display.begun(step, running)
      }
      return {
        update(done, total) {
          step.update(done, total)
          if (running.has(step)) display.changed(running)
        },
        end: (note) => end(step, note, true),
      }
    },
    stop() {
      isStopped = true
      for (const step of running) end(step, 'failed', false)
    },
  }
}

/** Same rule as yocto-spinner, which prints a line for every change on other streams. */
function isInteractive(stream: WriteStream): boolean {
  return stream.isTTY && process.env.TERM !== 'dumb' && !('CI' in process.env)
}

function liveLine(spinner: Spinner): Display {
  const show = (running: ReadonlySet<RunningStep>) => {
    const line = [...running].map(({ status }) => status).join(' · ')
    if (spinner.isSpinning) spinner.text = line
    else if (line) spinner.start(line)
  }
  return {
    begun: (_, running) => show(running),
    changed: show,
    ended(line, ok, running) {
      if (ok) spinner.success(line)
      else spinner.error(line)
      show(running)
    },
  }
}

function plainLines(stream: WriteStream): Display {
  const print = (line: string) => stream.write(`${line}\n`)
  let timer: NodeJS.Timeout | undefined
  return {
    begun({ title }, running) {
      print(title)
      timer ??= setInterval(() => {
        for (const { status } of running) print(status)
      }, PLAIN_INTERVAL).unref()
    },
    changed: () => undefined,
    ended(line, _, running) {
      print(line)
      if (running.size > 0) return
      clearInterval(timer)
      timer = undefined
    },
  }
}
