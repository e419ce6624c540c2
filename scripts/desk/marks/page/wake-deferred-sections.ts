/**
 * Hydrates the sections that wait until they are near the viewport. Before, their elements do not know where their texts
 * come from. They listen to the focus that a visitor brings into them.
 */
export function wakeDeferredSections(): void {
  for (const section of document.querySelectorAll('[data-deferred]'))
    (section.firstElementChild ?? section).dispatchEvent(new FocusEvent('focusin'))
}
