/**
 * Loads the picture of a section when a tenth of the section is visible, and sets its `data-state` to `loaded`, on which
 * CSS fades it in. The addresses are read from `data-src` and `data-srcset`. Safe to call twice.
 *
 * The source of this function is also an inline script of the page, so it must not refer to anything outside itself.
 */
export function loadWhenVisible(section: Element | null | undefined): void {
  const image = section?.querySelector('img[data-src]')
  if (!section || !(image instanceof HTMLImageElement) || image.dataset.state) return
  const fetchPicture = () => {
    image.dataset.state = 'loading'
    for (const part of section.querySelectorAll('[data-srcset]'))
      part.setAttribute('srcset', part.getAttribute('data-srcset') ?? '')
    image.src = image.dataset.src ?? ''
    const fadeIn = () => {
      image.dataset.state = 'loaded'
    }
    // The picture is painted transparent first, so that the headline stays the largest contentful paint.
    const drawn = () => requestAnimationFrame(() => requestAnimationFrame(fadeIn))
    // A picture that fails to load shows its alternative text.
    image.decode().then(drawn, drawn)
  }
  image.dataset.state = 'waiting'
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting && entry.intersectionRatio >= 0.1)) return
      observer.disconnect()
      fetchPicture()
    },
    { threshold: 0.1 },
  )
  observer.observe(section)
}
