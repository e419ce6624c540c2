import type { ComponentType } from 'react'
import { deferComponent } from '../components/deferred/defer-component'
import { Deferred, type Hydration } from '../components/deferred/deferred'
import type { Tone } from '../components/layout/section'
import type { SectionView } from './page-sections'

type ImportComponent<Props> = () => Promise<ComponentType<Props>>

/** Returns the component's props from the page's record; a falsy value for a page without the section. */
type PropsOf<Page, Props> = (page: Page, nextTone: () => Tone) => Props | '' | undefined

/**
 * Declares a section whose script loads when it comes near the viewport. Call it once, outside of components.
 * @param importComponent imports the component
 */
export function deferredSection<Page, Props extends object>(
  importComponent: ImportComponent<Props>,
  propsOf: PropsOf<Page, Props>,
): SectionView<Page> {
  return deferred(importComponent, propsOf, 'near')
}

/**
 * Declares a section that changes only when it is used, such as texts, pictures and what folds on a press. The server's HTML
 * stays until then; a client navigation renders it from the record. Call it once, outside of components.
 * @param importComponent imports the component
 */
export function staticSection<Page, Props extends object>(
  importComponent: ImportComponent<Props>,
  propsOf: PropsOf<Page, Props>,
): SectionView<Page> {
  return deferred(importComponent, propsOf, 'onUse')
}

function deferred<Page, Props extends object>(
  importComponent: ImportComponent<Props>,
  propsOf: PropsOf<Page, Props>,
  hydrates: Hydration,
): SectionView<Page> {
  const component = deferComponent(importComponent)
  return (page, nextTone) => {
    const props = propsOf(page, nextTone)
    return props ? <Deferred component={component} hydrates={hydrates} {...props} /> : null
  }
}
