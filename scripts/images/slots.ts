/** A place in a template that a picture fills: its shape, and how large it gets. */
export interface Slot {
  /** Width to height. */
  readonly ratio: readonly [number, number]
  /** Widths in pixels that are made, smallest first. None is made larger than the picture itself. */
  readonly widths: readonly number[]
  /** How wide the slot is shown, for the browser's choice; a section that shows it otherwise says so itself. */
  readonly sizes: string
  /** Least width in pixels after cropping: shown at most 1.3 times larger than it is. */
  readonly minimumWidth: number
  /** Largest share of the picture's area that cropping may cut off, 0 to 1. */
  readonly largestCrop: number
}

// Widths of the layout: content is 82rem wide at most, between gutters of 0.4rem + 3.6vw, in one column up to
// 768 px. A section that shows a slot at another width gives `sizes` itself,
// as src/components/picture/picture-sizes.ts has it.
const page = 'calc(92.8vw - 0.8rem)'
const full = `(min-width: 90rem) 82rem, ${page}`
const half = `(min-width: 90rem) 44rem, (min-width: 769px) 50vw, ${page}`
const wide = `(min-width: 90rem) 53rem, (min-width: 769px) 60vw, ${page}`
const third = `(min-width: 90rem) 26rem, (min-width: 769px) 31vw, ${page}`

const slots = {
  hero: {
    ratio: [8, 3],
    widths: [960, 1312, 1640, 2000],
    sizes: full,
    minimumWidth: 1600,
    largestCrop: 0.35,
  },
  // Shown up to 768 px in place of the wide one.
  'hero-phone': {
    ratio: [4, 3],
    widths: [540, 720, 1080],
    sizes: page,
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
  // The same widths as product, so that a picture used in both is encoded once.
  card: { ratio: [4, 3], widths: [480, 720, 1080], sizes: half, minimumWidth: 720, largestCrop: 0.55 },
  round: {
    ratio: [1, 1],
    widths: [540, 800],
    sizes: `(min-width: 90rem) 33rem, (min-width: 769px) 36vw, ${page}`,
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
  'video-poster': {
    ratio: [16, 9],
    widths: [480, 720, 960, 1280],
    sizes: wide,
    minimumWidth: 1080,
    largestCrop: 0.35,
  },
} as const satisfies Record<string, Slot>

/** Every slot by its name in the schemas. */
export const SLOTS: ReadonlyMap<string, Slot> = new Map(Object.entries(slots))

/**
 * The slot of that name.
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
