import { digestText } from '../build/digest-text'
import type { DigestOf } from '../build/site-notes'

interface Sources {
  /** Reads generated data by its public address, as pages do. */
  readonly readData: (address: string) => Promise<unknown>
  /** The text of such a file; undefined when there is none. */
  readonly textOf: (address: string) => string | undefined
  readonly titles: ReadonlyMap<string, string>
}

/** What pages read while they are made, with a note of each thing that is asked for. */
export interface FollowedReads {
  readonly readData: Sources['readData']
  readonly titles: Pick<ReadonlyMap<string, string>, 'get'>
  /** Gives what was read since the last time, each with the digest of its answer. Pages are made one after the other. */
  readonly take: () => Readonly<Record<string, string>>
  readonly digestOf: DigestOf
}

/**
 * Stands between a page and what it reads, so that what a page depends on is found out rather than written down: a
 * page which shows another record's text had to ask for that record.
 */
export function followReads({ readData, textOf, titles }: Sources): FollowedReads {
  const digests = new Map<string, string>()
  const asked = new Set<string>()
  const digestOf = (question: string) => {
    const known = digests.get(question)
    if (known !== undefined) return known
    const [kind, address] = [question.slice(0, 6), question.slice(6)]
    const answer = kind === 'title ' ? titles.get(address) : textOf(address)
    const digest = answer === undefined ? 'none' : digestText(answer)
    digests.set(question, digest)
    return digest
  }
  return {
    readData: (address) => {
      asked.add(`data: ${address}`)
      return readData(address)
    },
    titles: {
      get: (address) => {
        asked.add(`title ${address}`)
        return titles.get(address)
      },
    },
    take: () => {
      const read = Object.fromEntries([...asked].sort().map((question) => [question, digestOf(question)]))
      asked.clear()
      return read
    },
    digestOf,
  }
}
