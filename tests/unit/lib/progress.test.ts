import { WriteStream } from 'node:tty'
import { stripVTControlCharacters } from 'node:util'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createProgress } from '../../../scripts/lib/progress'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubEnv('CI', undefined)
  vi.stubEnv('TERM', 'xterm')
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

/** A stream that keeps what is written to it. */
function outputStream(isTTY: boolean) {
  const written: string[] = []
  // A real terminal stream needs a terminal; the prototype keeps its type.
  const stream: WriteStream = Object.create(WriteStream.prototype, {
    isTTY: { value: isTTY },
    columns: { value: 80 },
    write: { writable: true, value: (text: string) => written.push(text) > 0 },
    cursorTo: { value: () => true },
    moveCursor: { value: () => true },
    clearLine: { value: () => true },
  })
  return { stream, written, text: () => stripVTControlCharacters(written.join('')) }
}

describe('progress without a terminal', () => {
  it('prints a line when a step begins and one with its time when it ends', () => {
    const { stream, written } = outputStream(false)
    const step = createProgress(stream).step('Encoding pictures')
    vi.advanceTimersByTime(1500)
    step.update(3, 3)
    step.end('3 files')
    expect(written).toEqual(['Encoding pictures\n', 'Encoding pictures: 3 files, 1.5 s\n'])
  })

  it('prints the count and the remaining time of a long step every five seconds', () => {
    const { stream, written } = outputStream(false)
    const step = createProgress(stream).step('Encoding pictures')
    for (let done = 1; done <= 12; done += 1) {
      vi.advanceTimersByTime(1000)
      step.update(done, 20)
    }
    expect(written.slice(1)).toEqual([
      'Encoding pictures 4/20, about 20 s left\n',
      'Encoding pictures 9/20, about 13 s left\n',
    ])
  })

  it('prints nothing after the last step has ended', () => {
    const { stream, written } = outputStream(false)
    const step = createProgress(stream).step('Building scripts')
    step.end()
    vi.advanceTimersByTime(60_000)
    expect(written).toHaveLength(2)
  })

  it('reports the steps that have not ended as failed when it is stopped, and shows no more', () => {
    const { stream, written } = outputStream(false)
    const progress = createProgress(stream)
    const step = progress.step('Building scripts')
    progress.stop()
    step.end()
    progress.step('Rendering pages').end()
    expect(written).toEqual(['Building scripts\n', 'Building scripts: failed, 0.0 s\n'])
  })
})

describe('progress on a terminal', () => {
  it('keeps one live line that shows every running step', () => {
    const { stream, written, text } = outputStream(true)
    const progress = createProgress(stream)
    const pictures = progress.step('Encoding pictures')
    const scripts = progress.step('Building scripts')
    pictures.update(2, 10)
    expect(text()).toContain('Encoding pictures 2/10 · Building scripts')
    expect(text()).not.toContain('\n')
    scripts.end()
    pictures.end()
    expect(text()).toMatch(/✔ Building scripts: 0\.0 s\n/)
    expect(text()).toMatch(/✔ Encoding pictures: 0\.0 s\n$/)
    const before = written.length
    vi.advanceTimersByTime(60_000)
    expect(written).toHaveLength(before)
  })

  it('shows no step that begins after it is stopped, because its line would keep the process alive', () => {
    const { stream, written } = outputStream(true)
    const progress = createProgress(stream)
    progress.stop()
    progress.step('Building scripts').update(1, 2)
    expect([written, vi.getTimerCount()]).toEqual([[], 0])
  })

  it('estimates the remaining time from the share that is done', () => {
    const { stream, text } = outputStream(true)
    const step = createProgress(stream).step('Encoding pictures')
    vi.advanceTimersByTime(4000)
    step.update(10, 30)
    expect(text()).toContain('Encoding pictures 10/30, about 8 s left')
    step.end()
  })

  it('prints plain lines where the terminal cannot move its cursor', () => {
    vi.stubEnv('TERM', 'dumb')
    const { stream, written } = outputStream(true)
    createProgress(stream).step('Encoding pictures').end()
    expect(written[0]).toBe('Encoding pictures\n')
  })
})
