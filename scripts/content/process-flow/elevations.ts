import type { SymbolName } from './symbols'

/** A unit of a plant seen from the side. The ground is at y = 0, the pipe passes at y = −36, the middle is at x = 0. */
export interface Elevation {
  /** Closed outline, filled with the background. */
  readonly body: string
  /** Thin lines on it. */
  readonly detail: string
  /** How far the body reaches to each side. */
  readonly reach: number
}

/** Outline of an upright vessel with rounded ends. */
function vessel(x: number, width: number, top: number, bottom: number): string {
  const radius = width / 2
  return `M${x - radius} ${top + 7}V${bottom - 7}a${radius} 7 0 0 0 ${width} 0V${top + 7}a${radius} 7 0 0 0-${width} 0Z`
}

/** Three lines on the right side of a vessel, which make it look round. */
function shade(x: number, width: number, top: number, bottom: number): string {
  return [2.5, 4.5, 7.5]
    .map((inset, index) => `M${x + width / 2 - inset} ${top + 10 + index * 3}V${bottom - 8 - index * 3}`)
    .join('')
}

/** Vessels of one size side by side: their outlines, and their shades. */
function row(xs: readonly number[], width: number, top: number, bottom: number): Elevation {
  return {
    body: xs.map((x) => vessel(x, width, top, bottom)).join(''),
    detail: xs.map((x) => shade(x, width, top, bottom)).join(''),
    reach: Math.max(...xs) + width / 2,
  }
}

/** Adds lines to a drawing. */
function withLines(elevation: Elevation, lines: string): Elevation {
  return { ...elevation, detail: elevation.detail + lines }
}

const column = withLines(
  row([0], 30, -124, -12),
  'M-13-12L-17 0M13-12L17 0M-15-92H15M-15-52H15M-15-92L15-52M15-92L-15-52M-24-60V-70H-15M24-60V-70H15M-24-60H-15M24-60H15M0-124V-132H12',
)
const pair = withLines(
  row([-17, 17], 26, -112, -12),
  'M-36-2H36M-26-12V-2M-8-12V-2M8-12V-2M26-12V-2M-17-112V-122H17V-112M-30-92H-4M4-92H30M-30-24H-4M4-24H30M-26-86l6 8M-18-86l6 8M-26-66l6 8M-18-66l6 8M10-86l6 8M18-86l6 8M10-66l6 8M18-66l6 8',
)
const filter = withLines(
  row([0], 28, -72, -22),
  'M-12-22L-15 0M12-22L15 0M-14-56H14M-8-52V-30M0-52V-30M8-52V-30M0-72V-80',
)
const receiver = withLines(
  row([0], 46, -98, -12),
  'M-17-12L-20 0M17-12L20 0M-23-80H23M-23-26H23M0-98V-106M-5-106H5M8-64a6 6 0 1 0 12 0a6 6 0 1 0-12 0',
)
const container = {
  body: 'M-38-54H38V0H-38ZM-30-64H-8V-54H-30ZM6-64H28V-54H6Z',
  detail: 'M-38-44H38M12-36H28V0H12ZM-28-34H0M-28-28H0M-28-22H0M-28-16H0M-24-64q5-5 10 0M12-64q5-5 10 0',
  reach: 38,
}
const cooler = {
  body: 'M-34-52H34V-22H-34ZM-34-52L-22-76H22L34-52',
  detail:
    'M-26-46V-28M-18-46V-28M-10-46V-28M-2-46V-28M6-46V-28M14-46V-28M22-46V-28M-28-22V0M28-22V0M-14-76q14-12 28 0M0-76V-84',
  reach: 34,
}
const shell = {
  body: 'M-38-56H38a10 17 0 0 1 0 34H-38a10 17 0 0 1 0-34Z',
  detail:
    'M-28-56V-22M28-56V-22M-28-48H28M-28-39H28M-28-30H28M-20-22V0M20-22V0M-26 0h12M14 0h12M-18-56V-66M18-56V-66',
  reach: 48,
}
const separator = withLines(
  row([0], 32, -84, -14),
  'M-12-14L-15 0M12-14L15 0M-16-30q4-4 8 0t8 0t8 0t8 0M-16-64H16M-12-70l8-6 8 6 8-6M0-84V-92',
)
const blower = {
  body: 'M-26-36a20 20 0 1 0 40 0a20 20 0 1 0-40 0ZM14-48H38V-26H14Z',
  detail:
    'M-16-36a10 10 0 1 0 20 0a10 10 0 1 0-20 0M20-48V-26M26-48V-26M32-48V-26M-20-20L-26-4H18L8-20M-32-4H42V0H-32Z',
  reach: 38,
}
const gasifier = {
  body: 'M-20-8H20V-62L10-84V-100H-10V-84L-20-62ZM-16-118H16L10-100H-10Z',
  detail:
    'M-14-22q7 9 14 0q7-9 14 0M-20-58H20M-26-70V-36M26-70V-36M-26-36H-20M26-36H20M-14-8V0M14-8V0M0-52v14M-6-44l6 8 6-8',
  reach: 20,
}
const catalyst = withLines(
  row([0], 40, -108, -12),
  'M-16-12L-19 0M16-12L19 0M-20-84H20M-20-62H20M-20-40H20M-16-80h2M-8-76h2M0-80h2M8-76h2M14-80h2M-16-58h2M-8-54h2M0-58h2M8-54h2M14-58h2M0-108V-118H-14',
)
const works = {
  body: 'M-46-46L-20-64V-46L6-64V-46L32-64V0H-46ZM32-96H44V0H32Z',
  detail: 'M-38-34h10M-20-34h10M-2-34h10M-38-20h10M-20-20h10M12 0V-18H24V0M32-88H44M-52 0H52',
  reach: 46,
}
const valve = {
  body: 'M-18-50L18-22V-50L-18-22ZM-13-62a13 11 0 0 1 26 0Z',
  detail: 'M0-36V-62M-9 0H9M0-24V0',
  reach: 18,
}
const bottles = withLines(
  row([-24, -8, 8, 24], 14, -80, -2),
  'M-24-80V-88H24V-80M-8-80V-88M8-80V-88M-36-22H36M-36-58H36M-36-62V0M36-62V0',
)
/** A tap on a flanged pipe: where a stream is sampled, or enters and leaves the plant. */
const tap = {
  body: 'M-10-46H10V-26H-10ZM-9-72H9L-9-54H9Z',
  detail:
    'M-15-50V-22M15-50V-22M-15-36H-10M10-36H15M0-46V-54M-9-72L9-54M0-72V-80H14V-72M-6-80H6M0-26V0M-9 0H9',
  reach: 15,
}

/** The units of process flows as they stand on the ground. */
export const elevations: Readonly<Record<SymbolName, Elevation>> = {
  filter,
  compressor: container,
  blower,
  dryer: withLines(
    row([-14, 14], 22, -82, -12),
    'M-30-2H30M-22-12V-2M-6-12V-2M6-12V-2M22-12V-2M-14-82V-92H14V-82M-25-62H-3M3-62H25M-25-24H-3M3-24H25',
  ),
  receiver,
  adsorber: catalyst,
  'adsorber-pair': pair,
  'sterile-filter': filter,
  analyser: valve,
  hopper: {
    body: 'M-36-80H36L15-30H-15ZM-22-30H22V-14H-22Z',
    detail: 'M-28-62V0M28-62V0M-34 0H34M-29-80q29-22 58 0M-17-22h4l4-5 5 10 5-10 5 10 5-10 4 5h3',
    reach: 36,
  },
  digester: {
    body: 'M-50-50H50V0H-50ZM-50-50C-46-94 46-94 50-50Z',
    detail:
      'M-50-44H50M-20-50C-18-74-6-82 0-83C6-82 18-74 20-50M0-83V-50M-40-44V0M-30-44V0M-20-44V0M-10-44V0M0-44V0M10-44V0M20-44V0M30-44V0M40-44V0M-56-50v-9h14v9M33-72q9 9 12 20M28-74q8 8 12 22M46-44V0M44-44V0',
    reach: 50,
  },
  'gas-holder': {
    body: 'M-46 0A47 47 0 0 1-38-44A48 48 0 0 1 38-44A47 47 0 0 1 46 0Z',
    detail:
      'M-42-30H42M0-63C-18-54-25-26-24 0M0-63C18-54 25-26 24 0M30-47q10 20 8 46M34-42q8 18 7 41M-52 0H52',
    reach: 48,
  },
  scrubber: withLines(
    row([0], 38, -126, -12),
    'M-15-12L-18 0M15-12L18 0M-19-84H19M-19-50H19M-19-84L19-50M19-84L-19-50M-8-96l8-8 8 8M-8-96v4M0-104v8M8-96v4M-19-26q5-4 9.5 0t9.5 0t9.5 0t9.5 0M0-126V-134H16',
  ),
  desulphuriser: column,
  membrane: {
    body: 'M-40-96H40V-8H-40Z',
    detail:
      'M-32-84H32V-74H-32ZM-32-68H32V-58H-32ZM-32-52H32V-42H-32ZM-32-32H32V-22H-32ZM-26-84V-74M26-84V-74M-26-68V-58M26-68V-58M-26-52V-42M26-52V-42M-26-32V-22M26-32V-22M-36-8V0M36-8V0',
    reach: 40,
  },
  psa: withLines(
    row([-27, -9, 9, 27], 16, -112, -8),
    'M-42-72H42M-42-72V-82M42-72V-82M-42-82H42M-38-72V0M38-72V0M-38-72L-18 0M38-72L18 0M-27-112V-122H27V-112M-9-112V-122M9-112V-122',
  ),
  cooler,
  chiller: shell,
  'heat-exchanger': cooler,
  heater: shell,
  evaporator: shell,
  condenser: shell,
  'expansion-valve': valve,
  pump: blower,
  tank: receiver,
  reformer: gasifier,
  gasifier,
  cyclone: {
    body: 'M-22-96H22V-62L6-18H-6L-22-62Z',
    detail: 'M-22-62H22M0-110V-78M-6-110H6M-12-84q12 8 24 0M-9-70q9 7 18 0M-6-18V-10H6V-18M-24-70V0M24-70V0',
    reach: 22,
  },
  cascade: {
    body: 'M-46-66H46V-18H-46Z',
    detail:
      'M-46-58H46M-40-66V-18M-16-66V-18M8-66V-18M32-66V-18M-46-50H46M-46-34H46M14-8a7 7 0 1 0 14 0a7 7 0 1 0-14 0M30-8a7 7 0 1 0 14 0a7 7 0 1 0-14 0M-34-18V0M-38 0h8',
    reach: 46,
  },
  cylinder: bottles,
  vehicle: {
    body: 'M-46-52H14V-12H-46ZM14-42H30L42-28V-12H14Z',
    detail:
      'M20-36H28L36-28H20ZM-36-8a8 8 0 1 0 16 0a8 8 0 1 0-16 0M16-8a8 8 0 1 0 16 0a8 8 0 1 0-16 0M-52 0H50',
    reach: 46,
  },
  mixer: {
    body: 'M-42-50H42V-22H-42Z',
    detail:
      'M-36-48l12 24 12-24 12 24 12-24 12 24 12-24M-28-22V0M28-22V0M-34 0h12M22 0h12M-42-54V-18M42-54V-18',
    reach: 42,
  },
  'control-valve': valve,
  flare: {
    body: 'M-5-124H5V0H-5Z',
    detail: 'M-5-124q-6-14 5-26q11 12 5 26M-5-60L-24 0M5-60L24 0M-26 0H26',
    reach: 5,
  },
  vent: { body: 'M-4-110H4V0H-4Z', detail: 'M-8-110H8M0-116l-6-8M0-116l6-8M-12 0H12', reach: 4 },
  building: works,
  manifold: {
    body: 'M-46-60H-6V0H-46ZM-6-88H46V0H-6Z',
    detail:
      'M12-76h16M20-84v16M2-56h10M2-42h10M2-28h10M28-56h10M28-42h10M28-28h10M-38-48h10M-38-34h10M-38-20h10M-22-48h10M-22-34h10M-22-20h10M14 0V-16H26V0M-52 0H52',
    reach: 46,
  },
  separator,
  column: catalyst,
  regenerator: catalyst,
  point: tap,
}
