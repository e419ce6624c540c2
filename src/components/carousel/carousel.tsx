import { type ReactNode, useId, useRef } from 'react'
import * as text from '../../generated/interface/carousel'
import styles from './carousel.module.css'
import { Controls } from './controls'
import { useReducedMotion } from './use-reduced-motion'
import { useRotation } from './use-rotation'
import { useSwiper } from './use-swiper'

export interface Slide {
  readonly key: string
  readonly content: ReactNode
}

interface CarouselProps {
  /** Accessible name of the carousel, as in `Products`. */
  readonly label: string
  /** Name of one slide in button labels, as in `product`. */
  readonly item: string
  readonly slides: readonly Slide[]
  /** Slides side by side from 1024 px on; 2 from 768 px, 1 below. */
  readonly visible: number
  /** Pixels between slides. */
  readonly gap: number
  /** Rotates the slides beside the middle one and moves them back. */
  readonly coverflow?: boolean
  /** Advances every three seconds, except under reduced motion. */
  readonly autoplay?: boolean
  readonly arrows?: boolean
  readonly dots?: boolean
}

/**
 * A looping carousel. Until Swiper is loaded, and without JavaScript, it is a scrollable row with slides of the same
 * size. Roles and names follow the carousel pattern of the W3C's ARIA Authoring Practices Guide.
 */
export function Carousel({
  label,
  item,
  slides,
  visible,
  gap,
  coverflow = false,
  autoplay = false,
  arrows = false,
  dots = false,
}: CarouselProps) {
  const row = useRef<HTMLDivElement>(null)
  const slidesId = useId()
  const reducedMotion = useReducedMotion()
  const runningCarousel = useSwiper(row, { visible, gap, coverflow, reducedMotion })
  const rotation = useRotation(runningCarousel, autoplay && !reducedMotion)
  return (
    <section
      className={styles.carousel}
      aria-roledescription={text.role}
      aria-label={label}
      style={{ '--visible': visible, '--gap': `${gap}px` }}
      {...rotation.carouselEvents}
    >
      <Controls
        item={item}
        total={slides.length}
        runningCarousel={runningCarousel}
        rotation={autoplay && !reducedMotion ? rotation : undefined}
        arrows={arrows}
        dots={dots}
        slidesId={slidesId}
      />
      {/* A scrollable row must be focusable. Swiper only removes it from the tab order: the focus is kept. */}
      <div
        ref={row}
        className={`swiper ${styles.row}`}
        tabIndex={runningCarousel ? -1 : 0}
        {...rotation.rowEvents}
      >
        <div
          id={slidesId}
          className={`swiper-wrapper ${styles.slides}`}
          aria-live={rotation.moving ? 'off' : 'polite'}
        >
          {slides.map(({ key, content }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; the pattern asks for a group.
            <div
              key={key}
              className={`swiper-slide ${styles.slide}`}
              role="group"
              aria-roledescription={text.slideRole}
              aria-label={text.position({ number: index + 1, total: slides.length })}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
