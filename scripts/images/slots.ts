/** Place in a template for a picture: its shape, and the sizes at which it is shown. */
export interface Slot {
  /** Width to height. */
  readonly ratio: readonly [number, number]
  /** Widths of the encoded files in pixels, smallest first. Pictures are never enlarged. */
  readonly widths: readonly number[]
  /** Default of the `sizes` attribute. A section that shows the slot at another width passes its own. */
  readonly sizes: string
  /** Minimum width in pixels after cropping; the page enlarges a picture by at most 1.3. */
  readonly minimumWidth: number
  /** Largest share of the picture's area that cropping may cut off, 0 to 1. */
  readonly largestCrop: number
}

// Content is at most 82rem wide, between gutters of 0.4rem + 3.6vw, and in one column up to 768 px.
// The smallest width of a slot is the smallest at which a window of 320 px or more shows it.
const page = 'calc(92.8vw - 0.8rem)'
const full = `(min-width: 90rem) 82rem, ${page}`
const half = `(min-width: 90rem) 44rem, (min-width: 769px) 50vw, ${page}`
const wide = `(min-width: 90rem) 53rem, (min-width: 769px) 60vw, ${page}`
const third = `(min-width: 90rem) 26rem, (min-width: 769px) 31vw, ${page}`

const slots = {
  hero: {
    ratio: [8, 3],
    widths: [960, 1312, 1640, 2000],
    // From edge to edge, and never lower than 384 px.
    sizes: '(max-width: 1080px) 1024px, 100vw',
    minimumWidth: 1600,
    largestCrop: 0.35,
  },
  // Replaces `hero` up to 600 px.
  'hero-phone': {
    ratio: [4, 3],
    widths: [540, 720, 1080],
    sizes: '100vw',
    minimumWidth: 960,
    largestCrop: 0.5,
  },
  about: { ratio: [4, 5], widths: [540, 720, 960], sizes: half, minimumWidth: 800, largestCrop: 0.45 },
  product: {
    ratio: [4, 3],
    widths: [480, 720, 1080],
    sizes: half,
    minimumWidth: 960,
    largestCrop: 0.4,
  },
  service: {
    ratio: [16, 9],
    widths: [480, 720, 1080, 1280],
    sizes: full,
    minimumWidth: 1200,
    largestCrop: 0.35,
  },
  // The widths of `product`: a picture in both slots is encoded once.
  card: { ratio: [4, 3], widths: [480, 720, 1080], sizes: half, minimumWidth: 720, largestCrop: 0.55 },
  round: {
    ratio: [1, 1],
    widths: [480, 800],
    sizes: '(min-width: 90rem) 33rem, (min-width: 769px) 36vw, 8.5rem',
    minimumWidth: 540,
    largestCrop: 0.5,
  },
  blog: {
    ratio: [3, 2],
    widths: [480, 720, 1080],
    sizes: third,
    minimumWidth: 1024,
    largestCrop: 0.45,
  },
  post: {
    ratio: [3, 2],
    widths: [480, 720, 1080, 1440],
    sizes: `(min-width: 50rem) 44rem, ${page}`,
    minimumWidth: 960,
    largestCrop: 0.45,
  },
  'video-poster': {
    ratio: [16, 9],
    widths: [480, 720, 960, 1280],
    sizes: wide,
    minimumWidth: 1080,
    largestCrop: 0.35,
  },
} as const satisfies Record<string, Slot>

/** All slots by their names in the schemas. */
export const SLOTS: ReadonlyMap<string, Slot> = new Map(Object.entries(slots))

/**
 * The slot of a name.
 * @throws when a schema names a slot that is not in the table
 */
export function slotNamed(name: string): Slot {
  const slot = SLOTS.get(name)
  if (!slot) {
    throw new Error(
      `The schemas name a picture slot "${name}" that scripts/images/slots.ts does not describe. ` +
        `Known slots: ${[...SLOTS.keys()].join(', ')}.`,
    )
  }
  return slot
}
