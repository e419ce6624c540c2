import { toPointer } from '../../../content/origins'
import type { Project } from '../../../site/open-project'
import { deskFile } from './field-problems'

/** A text where it is written. */
export interface WrittenText {
  /** File below `content/`. */
  readonly file: string
  readonly pointer: string
  readonly text: string
  /** The whole file, as parsed. */
  readonly value: unknown
}

/** Every text of the content, drafts included. A shared part is read once, in its own file. */
export function* textsOfContent({ graph, content }: Project): Generator<WrittenText> {
  for (const path of graph.get(content.entryFiles))
    yield* textsIn(deskFile(path), graph.get(content.entry, path).source.value)
  for (const path of graph.get(content.fragmentFiles))
    yield* textsIn(deskFile(path), graph.get(content.fragment, path).value)
}

/** Every text of a value. */
export function* textsIn(
  file: string,
  value: unknown,
  inner: unknown = value,
  pointer = '',
): Generator<WrittenText> {
  if (typeof inner === 'string') yield { file, pointer, text: inner, value }
  // Numbers and switches have no entries.
  else
    for (const [key, below] of Object.entries(inner ?? {}))
      yield* textsIn(file, value, below, pointer + toPointer([key]))
}
