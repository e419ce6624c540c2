import { bottle, box, circle, drum, grains, levels, valve, vessel } from './outlines'

/** A symbol drawn around the point 0, 0. */
export interface FlowSymbol {
  readonly width: number
  readonly height: number
  /** Distance from the center to the lower edge, if it is not half the height. */
  readonly foot?: number
  /** Closed outline, stroked and filled with the background. */
  readonly outline: string
  /** Solid lines inside. */
  readonly detail?: string
  /** Dashed lines inside. */
  readonly dashed?: string
  /** Filled parts. */
  readonly solid?: string
  /** Letters inside. They take precedence over the letter of a unit. */
  readonly letters?: readonly { readonly text: string; readonly x: number; readonly y: number }[]
}

const coil = 'M-22 0h8l5 -14 9 28 9 -28 5 14h8'
const letter = (text: string, x: number) => ({ text, x, y: 6 })

const drawnSymbols = {
  filter: { width: 44, height: 68, outline: box(44, 68), detail: levels(44, [-22, -11, 0, 11, 22]) },
  compressor: { width: 64, height: 64, outline: circle(32), detail: 'M-18 -26L28 -15M-18 26L28 15' },
  blower: { width: 60, height: 60, outline: circle(30), detail: `${circle(11)}M0 -11L28 -11` },
  dryer: { width: 64, height: 64, outline: box(64, 64), detail: 'M-32 32L32 -32' },
  receiver: { width: 50, height: 104, outline: vessel(50, 104) },
  adsorber: {
    width: 64,
    height: 128,
    outline: vessel(64, 128),
    detail: levels(64, [-40, 40]),
    solid: grains(36, 60),
  },
  'adsorber-pair': {
    width: 112,
    height: 128,
    outline: vessel(50, 128, -31) + vessel(50, 128, 31),
    detail: levels(50, [-42, 42], -31) + levels(50, [-42, 42], 31),
    letters: [letter('A', -31), letter('B', 31)],
  },
  psa: {
    width: 112,
    height: 128,
    outline: vessel(50, 128, -31) + vessel(50, 128, 31),
    detail: levels(50, [-42, 42], -31) + levels(50, [-42, 42], 31),
    letters: [letter('A', -31), letter('B', 31)],
  },
  'sterile-filter': { width: 60, height: 60, outline: box(60, 60), dashed: 'M0 -30V30' },
  analyser: { width: 46, height: 46, outline: circle(23), detail: 'M-23 0h46' },
  hopper: { width: 72, height: 66, outline: 'M-36 -33H36L12 12V33H-12V12Z' },
  digester: {
    width: 108,
    height: 84,
    outline: 'M-54 42V0H54V42Z M-54 0Q0 -84 54 0Z',
    detail: 'M0 -42V24M-14 24H14',
  },
  'gas-holder': {
    width: 88,
    height: 66,
    outline: 'M-44 33Q-44 -33 0 -33T44 33Z',
    detail: 'M-30 33Q-30 -14 0 -14T30 33',
  },
  scrubber: {
    width: 52,
    height: 128,
    outline: vessel(52, 128),
    detail: `${levels(52, [-24, 30])}M-26 -24L26 30M26 -24L-26 30M0 -46L-14 -34M0 -46L14 -34M0 -46V-34`,
  },
  desulphuriser: {
    width: 58,
    height: 108,
    outline: vessel(58, 108),
    detail: levels(58, [-30, 30]),
    solid: grains(36, 48),
  },
  membrane: { width: 92, height: 44, outline: box(92, 44), detail: 'M-46 22L46 -22', dashed: 'M-46 8L46 -8' },
  cooler: { width: 60, height: 60, outline: circle(30), detail: coil },
  chiller: {
    width: 84,
    height: 60,
    outline: box(84, 60),
    detail: 'M0 -20V20M-17 -10L17 10M17 -10L-17 10',
  },
  'heat-exchanger': { width: 60, height: 60, outline: circle(30), detail: coil },
  heater: { width: 60, height: 60, outline: circle(30), detail: `${coil}M-8 24L0 16L8 24` },
  evaporator: {
    width: 92,
    height: 48,
    outline: drum(92, 48),
    detail: 'M-34 8h14l6 -14 8 20 8 -20 8 20 6 -6h18',
  },
  condenser: {
    width: 92,
    height: 48,
    outline: drum(92, 48),
    detail: 'M-34 -8h18l6 -6 8 20 8 -20 8 20 6 -14h14',
  },
  'expansion-valve': {
    width: 40,
    height: 48,
    foot: 12,
    outline: `${valve(20)}${circle(8, 0, -16)}`,
    detail: 'M0 -8V0',
  },
  pump: { width: 56, height: 56, outline: circle(28), detail: 'M-14 -24L28 0L-14 24' },
  tank: { width: 72, height: 72, outline: box(72, 72), detail: 'M-36 -18h72M-36 -36L0 -46L36 -36' },
  reformer: {
    width: 76,
    height: 92,
    outline: 'M-38 46V-14L-14 -46H14L38 -14V46Z',
    detail: 'M-20 -4V30M-7 -4V30M7 -4V30M20 -4V30M-20 38L-14 30M14 38L20 30',
  },
  gasifier: {
    width: 64,
    height: 112,
    outline: 'M-32 -40Q-32 -56 0 -56T32 -40V20L10 56H-10L-32 20Z',
    detail: levels(64, [20]),
  },
  cyclone: {
    width: 52,
    height: 96,
    outline: 'M-26 -48H26V-8L6 48H-6L-26 -8Z',
    detail: 'M-26 -8H26M0 -48V-20',
  },
  cascade: {
    width: 84,
    height: 84,
    outline: bottle(22, 84, -29) + bottle(22, 84) + bottle(22, 84, 29),
    detail: 'M-29 -42V-50H29V-42M0 -42V-50',
  },
  cylinder: { width: 44, height: 84, outline: bottle(18, 84, -12) + bottle(18, 84, 12) },
  vehicle: {
    width: 88,
    height: 56,
    outline: `M-44 18V-28H14V-12H30L44 4V18Z${circle(9, -24, 19)}${circle(9, 24, 19)}`,
    detail: 'M14 -12V18M-36 -16H6',
  },
  mixer: {
    width: 92,
    height: 44,
    outline: box(92, 44),
    detail: 'M-46 -22L-15 22L15 -22L46 22M-46 22L-15 -22L15 22L46 -22',
  },
  'control-valve': {
    width: 40,
    height: 52,
    foot: 12,
    outline: `${valve(20)}M-12 -16A12 10 0 0 1 12 -16Z`,
    detail: 'M0 -16V0',
  },
  flare: {
    width: 40,
    height: 100,
    outline: 'M-6 50V-16H6V50Z M0 -50C14 -36 12 -24 0 -18C-12 -24 -10 -32 -4 -36C-2 -40 0 -44 0 -50Z',
    detail: 'M-18 50H18',
  },
  vent: { width: 44, height: 44, outline: box(44, 26, 0, 9), detail: 'M0 -4V-22M-6 -14L0 -22L6 -14' },
  building: {
    width: 76,
    height: 76,
    outline: 'M-38 38V-10L-12 -30V-10L14 -30V-10L38 -30V38Z',
    detail: 'M-24 14h10M-5 14h10M14 14h10',
  },
  manifold: { width: 80, height: 76, outline: box(80, 76), detail: 'M0 -20V20M-20 0H20' },
  separator: { width: 100, height: 52, outline: drum(100, 52), detail: 'M-46 8H46', dashed: 'M-34 16H34' },
  column: {
    width: 52,
    height: 136,
    outline: vessel(52, 136),
    detail: 'M-26 -38H14M-14 -20H26M-26 -2H14M-14 16H26M-26 34H14',
  },
  regenerator: {
    width: 52,
    height: 136,
    outline: vessel(52, 136),
    detail: 'M-26 -38H14M-14 -20H26M-26 -2H14M-18 40l6 -12 8 22 8 -22 6 12h8',
  },
  point: { width: 20, height: 20, outline: circle(10) },
} satisfies Record<string, FlowSymbol>

export type SymbolName = keyof typeof drawnSymbols

/**
 * The symbols of process-flow drawings, after the standard sheets for process plants (ISO 10628-2): rotating
 * machines as circles, vessels with dished ends, heat exchange as a zigzag, valves as two triangles.
 */
export const symbols: Readonly<Record<SymbolName, FlowSymbol>> = drawnSymbols
