import type { Scale } from '../../../src/units/scale'
import type { Unit } from '../../../src/units/unit-table'
import type { Path } from '../model'
import { isObject } from '../schemas/schema'

/** The plant finder of a page as editors write it, after validation; `schemas/shared/plant-finder.schema.json` describes it. */
export interface AuthoredFinder {
  readonly have: readonly AuthoredOption[]
  readonly need: readonly AuthoredOption[]
  readonly plants: readonly AuthoredPlant[]
}

export interface AuthoredOption {
  readonly id: string
  readonly label: string
  /** Id of the plant; absent where the option of the other list decides. */
  readonly plant?: string
  /** Ids of the options of the other list that go with it. */
  readonly partners: readonly string[]
  readonly amount?: AuthoredAmount
  readonly answer?: AuthoredAnswer
}

export interface AuthoredAmount {
  readonly label: string
  readonly unit?: Unit
  readonly unitLabel?: string
  readonly start: number
  readonly from: number
  readonly to: number
  readonly log?: boolean
}

export interface AuthoredAnswer {
  readonly label: string
  readonly basis?: unknown
  readonly specification?: string
  readonly calculator?: string
  readonly formula?: string
  readonly further?: string
  readonly inputs?: readonly { readonly input: string; readonly share?: number; readonly option?: string }[]
}

export interface AuthoredPlant {
  readonly id: string
  readonly product: string
  /** Label of the specification with which the amount or the result is compared. */
  readonly range: string
  readonly parallel?: boolean
  /** Ids of units of the product's process flow. */
  readonly stations: readonly string[]
  readonly instruments: readonly AuthoredInstrument[]
}

export interface AuthoredInstrument {
  readonly after: string
  readonly letters: string
  readonly label: string
  readonly shows: 'amount' | 'result' | 'further' | 'specification'
  readonly specification?: string
  readonly scale?: Scale
}

/** Path of the finder in a page that has one. */
export const finderPath: Path = ['hero', 'finder']

/** The finder of a valid page; undefined for a page without one. */
export function finderOf(page: unknown): AuthoredFinder | undefined {
  const hero = isObject(page) ? page.hero : undefined
  // The page was checked against its schema.
  return isObject(hero) && isObject(hero.finder) ? (hero.finder as unknown as AuthoredFinder) : undefined
}
