import { Swiper } from 'swiper'
import { Autoplay, EffectCoverflow } from 'swiper/modules'
import { afterResize, type Move } from './after-resize'

/** Layout and motion of a carousel. */
export interface SwiperSettings {
  /** Slides side by side from 1024 px on; 2 from 768 px, 1 below. */
  readonly visible: number
  /** Pixels between slides. */
  readonly gap: number
  readonly coverflow: boolean
  /** Changes slides without animation or tilt. */
  readonly reducedMotion: boolean
}

/** An initialised Swiper. */
export interface RunningSwiper {
  readonly swiper: Swiper
  readonly move: Move
}

/** Which slides are in view. */
export interface SlidesInView {
  /** Index of the first slide in view, counted from 0 in the order of the content. */
  readonly first: number
  /** Number of slides in view. */
  readonly count: number
  /** Whether all slides are in view. */
  readonly complete: boolean
}

/** Milliseconds between two automatic slide changes. */
const AUTOPLAY_DELAY = 3000
/** Duration of a slide change, in milliseconds. */
const TRANSITION = 300
/** Rotation in degrees and depth in pixels of the slides beside the middle one. */
const COVERFLOW = { rotate: 20, depth: 100, slideShadows: false }

const WHEN_VIEW_CHANGES = 'afterInit slideChange loopFix breakpoint resize lock unlock'

/**
 * Turns a scrollable row of slides into a looping carousel that starts at the row's scroll position.
 * Autoplay does not run before `autoplay.start()`. Slides out of view are inert.
 * @param row the element around the `swiper-wrapper`
 * @param onView called initially and whenever other slides come into view
 */
export function createSwiper(
  row: HTMLElement,
  { visible, gap, coverflow, reducedMotion }: SwiperSettings,
  onView: (view: SlidesInView) => void,
): RunningSwiper {
  const initialSlide = firstInScrolledRow(row, gap)
  row.scrollLeft = 0
  const showView = (swiper: Swiper) => {
    const view = slidesInView(swiper)
    const end = swiper.activeIndex + view.count
    for (const [index, slide] of swiper.slides.entries()) {
      slide.inert = index < swiper.activeIndex || index >= end
    }
    onView(view)
  }
  const swiper = new Swiper(row, {
    modules: [Autoplay, EffectCoverflow],
    initialSlide,
    loop: true,
    // Swiper waits for `transitionend`, which does not fire under reduced motion.
    speed: reducedMotion ? 0 : TRANSITION,
    spaceBetween: gap,
    breakpoints: {
      320: { slidesPerView: 1 },
      768: { slidesPerView: 2 },
      1024: { slidesPerView: visible },
    },
    autoplay: { enabled: false, delay: AUTOPLAY_DELAY },
    effect: coverflow && !reducedMotion ? 'coverflow' : 'slide',
    coverflowEffect: COVERFLOW,
    lazyPreloadPrevNext: 1,
    on: {
      beforeDestroy: ({ slides }) => {
        for (const slide of slides) slide.inert = false
      },
      init: (swiper) => swiper.on(WHEN_VIEW_CHANGES, showView),
    },
  })
  return { swiper, move: afterResize(swiper) }
}

function firstInScrolledRow(row: HTMLElement, gap: number): number {
  const slide = row.querySelector('.swiper-slide')
  return slide ? Math.round(row.scrollLeft / (slide.clientWidth + gap)) : 0
}

function slidesInView({ params, slides, realIndex, isLocked }: Swiper): SlidesInView {
  const wanted = typeof params.slidesPerView === 'number' ? params.slidesPerView : 1
  return { first: realIndex, count: Math.min(wanted, slides.length), complete: isLocked }
}
