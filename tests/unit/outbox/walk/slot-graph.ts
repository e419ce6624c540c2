import type { Transitions } from '../../../../src/outbox/transitions'
import { HEARD, type Heard, type Slot, SlotRules } from './slot'

/** A place for each kind of event in the numbers under which results are kept. */
const EVENTS = 16

/** The slots of one submission, each with a number, and what can follow each: worked out once. */
export class SlotGraph {
  readonly rules: SlotRules
  private readonly numbers = new Map<string, number>()
  private readonly slots: Slot[] = []
  private readonly known: (readonly number[])[] = []

  constructor(transitions: Transitions, firstIsBad: boolean) {
    this.rules = new SlotRules(transitions, firstIsBad)
  }

  get size(): number {
    return this.slots.length
  }

  number(slot: Slot): number {
    const key = JSON.stringify([slot.record, slot.row, slot.ghosts, slot.wish, slot.intent])
    const known = this.numbers.get(key)
    if (known !== undefined) return known
    this.numbers.set(key, this.slots.length)
    this.slots.push(slot)
    if (!this.rules.endsWell(slot)) this.rules.broken.add('not delivered though the faults stopped')
    return this.slots.length - 1
  }

  private once(number: number, event: number, work: (slot: Slot) => readonly number[]): readonly number[] {
    const key = number * EVENTS + event
    let result = this.known[key]
    if (!result) {
      const slot = this.slots[number]
      if (!slot) throw new Error(`no slot ${number}`)
      result = work(slot)
      this.known[key] = result
    }
    return result
  }

  /** Gives every slot that can follow without a sender. */
  alone(number: number): readonly number[] {
    return this.once(number, 0, (slot) => this.rules.alone(slot).map((next) => this.number(next)))
  }

  /** Gives [slot, body], or nothing when a sender may not take the entry. */
  claim(number: number): readonly number[] {
    return this.once(number, 1, (slot) => {
      const claimed = this.rules.claim(slot)
      return claimed ? [this.number(claimed.slot), claimed.body] : []
    })
  }

  /** Gives pairs of a slot and the place in `HEARD` of what the sender heard. */
  send(number: number, body: 0 | 1): readonly number[] {
    return this.once(number, 2 + body, (slot) =>
      this.rules.send(slot, body).flatMap((end) => [this.number(end.slot), HEARD.indexOf(end.heard)]),
    )
  }

  /** Gives the one slot in which the request of a dead sender goes on. */
  leaveGhost(number: number, body: 0 | 1): readonly number[] {
    return this.once(number, 4 + body, (slot) => [this.number(this.rules.leaveGhost(slot, body))])
  }

  /** Gives every slot that can follow when a sender writes down what it heard. */
  settle(number: number, isCurrent: boolean, heard: Heard): readonly number[] {
    return this.once(number, 6 + (isCurrent ? HEARD.length : 0) + HEARD.indexOf(heard), (slot) =>
      this.rules.settle(slot, isCurrent, heard).map((next) => this.number(next)),
    )
  }
}
