const styles = `
:host { position: absolute; inset: 0 auto auto 0; z-index: calc(var(--z-header, 2) - 1); pointer-events: none; }
:host([data-above]) { z-index: 2147483000; }
i { position: absolute; box-sizing: border-box; border-radius: 6px; }
.hover { border: 2px dashed #0b2024; outline: 2px solid #fffb; }
.selected { outline: 2px solid #0b2024; box-shadow: 0 0 0 6px #ffc61a, 0 0 0 7.5px #0b2024; }
@media print { :host { display: none; } }
`
/** Space between a text and its outline, in pixels. */
const SPACE = 4

/**
 * Draws outlines over the page, below the header that stays in view while the page scrolls. They are outside of React's elements
 * and of the page's styles.
 */
export class Outlines {
  private readonly host = document.createElement('desk-outlines')
  private readonly root: ShadowRoot
  private readonly shown = new Map<'hover' | 'selected', readonly Element[]>()

  constructor() {
    const { host } = this
    host.setAttribute('aria-hidden', 'true')
    this.root = host.attachShadow({ mode: 'closed' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    this.root.adoptedStyleSheets = [sheet]
    document.body.append(host)
    const draw = () => this.draw()
    addEventListener('resize', draw)
    // Lazy pictures and fonts move the elements.
    new ResizeObserver(draw).observe(document.body)
    addEventListener('scroll', draw, { capture: true, passive: true })
  }

  /** Outlines elements in place of those that were outlined so. */
  show(kind: 'hover' | 'selected', elements: readonly Element[]): void {
    this.shown.set(kind, elements)
    this.draw()
  }

  private draw(): void {
    const boxes = [...this.shown].flatMap(([kind, elements]) =>
      elements.map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const box = document.createElement('i')
        box.className = kind
        if (width === 0 || height === 0) box.hidden = true
        const place = { left: left + scrollX, top: top + scrollY, width, height }
        box.style.cssText = `left:${place.left - SPACE}px;top:${place.top - SPACE}px;width:${place.width + 2 * SPACE}px;height:${place.height + 2 * SPACE}px`
        return box
      }),
    )
    this.host.toggleAttribute('data-above', [...this.shown.values()].flat().some(staysInView))
    this.root.replaceChildren(...boxes)
  }
}

/** Whether an element is in a part of the page that stays in view while the page scrolls. */
function staysInView(element: Element): boolean {
  for (let one: Element | null = element; one; one = one.parentElement)
    if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return true
  return false
}
