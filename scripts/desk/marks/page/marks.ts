import { noteElement, noteRead, sourcesOf } from './reads'
import type { Source } from './source'

/** A text or number among the props of an element, and where it was written. */
export interface Mark {
  /** Name of the prop. */
  readonly prop: string
  readonly text: string
  /** Empty for a text that belongs to the design. */
  readonly sources: readonly Source[]
}

const marksByProps = new WeakMap<object, readonly Mark[]>()

/** Props that hold no content. */
const technical: ReadonlySet<string> = new Set([
  'className',
  'style',
  'id',
  'key',
  'type',
  'role',
  'rel',
  'loading',
  'decoding',
  'sizes',
  'srcSet',
  'width',
  'height',
  'd',
  'viewBox',
  'fill',
  'tabIndex',
  'autoComplete',
  'htmlFor',
])

/** The marks of an element, by its props. */
export function marksOf(props: unknown): readonly Mark[] | undefined {
  return typeof props === 'object' && props !== null ? marksByProps.get(props) : undefined
}

/**
 * Marks the texts among the props of an element that a component creates.
 * @param isComponent whether the props are read by another component of the application
 * @param module that contains the component
 * @returns the props; for a component, such that it notes the texts that it reads of them
 */
export function markProps<Props extends object>(props: Props, isComponent: boolean, module: string): Props {
  const marks = Object.entries(props).flatMap(([prop, value]) =>
    technical.has(prop) || prop.startsWith('data-')
      ? []
      : textsIn(value).map((text): Mark => ({ prop, text, sources: sourcesOf(text, module) })),
  )
  noteElement()
  const marked = isComponent && marks.some(({ sources }) => sources.length > 0) ? noting(props, marks) : props
  if (marks.length > 0) {
    marksByProps.set(props, marks)
    marksByProps.set(marked, marks)
  }
  return marked
}

function noting<Props extends object>(props: Props, marks: readonly Mark[]): Props {
  return new Proxy(props, {
    get(target, key, receiver) {
      for (const { prop, text, sources } of marks) if (prop === key) noteRead(text, sources)
      return Reflect.get(target, key, receiver)
    },
  })
}

/** Texts of a prop: itself, or those among its children. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  if (typeof value === 'number') return [String(value)]
  return Array.isArray(value) ? value.flatMap(textsIn) : []
}
