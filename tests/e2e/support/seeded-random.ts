/** Reproducible random choices: the same seed returns the same sequence. */
export interface SeededRandom {
  /** Returns a number in [0, 1). */
  readonly fraction: () => number
  /** Returns an integer from `least` to `most`, inclusive. */
  readonly between: (least: number, most: number) => number
  /** Returns one of the values. */
  readonly pick: <Value>(values: readonly Value[]) => Value
  /** Returns the values in random order. */
  readonly shuffle: <Value>(values: readonly Value[]) => Value[]
}

/** Creates a seeded random generator (Mulberry32, by Tommy Ettinger, public domain). */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed | 0
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(fraction() * (most - least + 1))
  const pick = <Value>(values: readonly Value[]): Value => {
    const [value] = values.slice(between(0, values.length - 1))
    if (value === undefined) throw new Error('There is nothing to pick from.')
    return value
  }
  const shuffle = <Value>(values: readonly Value[]) =>
    values
      .map((value) => ({ value, place: fraction() }))
      .sort((one, other) => one.place - other.place)
      .map(({ value }) => value)
  return { fraction, between, pick, shuffle }
}
