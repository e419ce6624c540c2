import type { ComponentType } from 'react'
import { deferComponent } from '../components/deferred/defer-component'
import { Deferred } from '../components/deferred/deferred'
import type { Tone } from '../components/layout/section'
import type { SectionView } from './page-sections'

/**
 * Declares a section whose script loads when it comes near the viewport. Call it once, outside of components.
 * @param importComponent imports the component
 * @param propsOf returns the component's props from the page's record; a falsy value for a page without the section
 */
export function deferredSection<Page, Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
  propsOf: (page: Page, nextTone: () => Tone) => Props | '' | undefined,
): SectionView<Page> {
  const component = deferComponent(importComponent)
  return (page, nextTone) => {
    const props = propsOf(page, nextTone)
    return props ? <Deferred component={component} {...props} /> : null
  }
}
