/** Random choices that can be made again: the same seed gives the same choices in the same order. */
export interface Seeded {
  /** A number in [0, 1). */
  readonly fraction: () => number
  /** A whole number from `least` to `most`, both included. */
  readonly between: (least: number, most: number) => number
  /** One of the values. */
  readonly pick: <Value>(values: readonly Value[]) => Value
  /** The values in another order. */
  readonly shuffle: <Value>(values: readonly Value[]) => Value[]
}

/** Makes random choices from a seed (Mulberry32, by Tommy Ettinger, public domain). */
export function seeded(seed: number): Seeded {
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
