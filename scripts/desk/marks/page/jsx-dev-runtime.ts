import { jsxDEV as createElement, Fragment } from 'react/jsx-dev-runtime'
import { markProps } from './marks'

export { Fragment }

interface Position {
  readonly fileName?: string
}

/*
 * Replaces React's development runtime in the modules of the application, with the desk only. Where a text comes from is
 * found when an element is created, because the component that creates it has read the text just before:
 * - matching words with the record afterwards leaves texts that several fields share, and formatted figures;
 * - marks inside texts, or objects instead of texts, change lengths and comparisons;
 * - attributes in the HTML would differ between server and browser.
 * Elements stay as they are; marks are found through React's own link from a DOM node to its props.
 */
export function jsxDEV(
  type: Parameters<typeof createElement>[0],
  props: object,
  key: Parameters<typeof createElement>[2],
  isStatic: boolean,
  source?: Position,
  self?: unknown,
): ReturnType<typeof createElement> {
  const isComponent = typeof type === 'function' || (typeof type === 'object' && type !== null)
  const marked = markProps(props, isComponent, source?.fileName ?? '')
  return createElement(type, marked, key, isStatic, source, self)
}
