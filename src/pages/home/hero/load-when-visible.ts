/**
 * Fetches the picture of a section when a tenth of the section is visible, and marks the picture as loaded so that
 * its style sheet fades it in. Its addresses wait in `data-src` and `data-srcset`. Safe to call twice.
 *
 * The text of this function also goes into the page as an inline script, so that the picture does not wait for the
 * bundle: it may use nothing from outside of itself.
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
    // First drawn unseen: the fade starts from nothing, and the headline stays the largest paint.
    const drawn = () => requestAnimationFrame(() => requestAnimationFrame(fadeIn))
    // A picture that cannot be fetched shows its alternative text.
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
