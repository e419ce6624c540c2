import { describe, expect, it } from 'vitest'
import { drive } from '../../../../scripts/lib/graph/drive'

type Steps = Generator<Promise<unknown>, unknown, unknown>

describe('drive', () => {
  it('returns the result of a generator that waits for nothing, without a promise', () => {
    // biome-ignore lint/correctness/useYield: it waits for nothing.
    const steps = function* (): Steps {
      return 'result'
    }
    expect(drive(steps())).toBe('result')
  })

  it('hands what each promise resolves with to the generator, and resolves with its result', async () => {
    const steps = function* (): Steps {
      const received = [yield Promise.resolve('first')]
      for (const text of ['second', 'third']) received.push(yield Promise.resolve(text))
      return received
    }
    expect(await drive(steps())).toEqual(['first', 'second', 'third'])
  })

  it('throws the error of a promise in the generator, which may catch it', async () => {
    const steps = function* (): Steps {
      try {
        return yield Promise.reject(new Error('caught'))
      } catch (error) {
        yield Promise.resolve()
        return String(error)
      }
    }
    expect(await drive(steps())).toBe('Error: caught')
    const failing = function* (): Steps {
      yield Promise.resolve()
      return yield Promise.reject(new Error('not caught'))
    }
    await expect(drive(failing())).rejects.toThrow('not caught')
  })
})
