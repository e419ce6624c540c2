import { tokensIn } from './tokens'

/** What must become of a token: it was written, replaced knowingly, or may be either after a kill or an undo. */
type Fate = 'stays' | 'goes' | 'either'

/** Tracks what editors wrote and replaced, independently of the code under test, and records violations. */
export class DeskInvariants {
  readonly violations: string[] = []
  private readonly fates = new Map<string, Fate>()

  violate(invariant: string): void {
    this.violations.push(invariant)
  }

  /**
   * An editor or another program has changed a text that they see.
   * @param open tokens about which others have decided at the same time, without seeing this change: either order is right
   */
  changed(before: string | null, after: string | null, open: readonly string[] = []): void {
    const [old, now] = [new Set(tokensIn(before)), new Set(tokensIn(after))]
    for (const token of old) if (!now.has(token)) this.fates.set(token, goneUnless(open, token))
    // A value that an undo restores may have been replaced elsewhere meanwhile.
    for (const token of now)
      if (!old.has(token)) this.fates.set(token, this.fates.has(token) ? 'either' : 'stays')
  }

  /** A desk has undone its change: a value on the disk that the change had replaced may stay. */
  takenBack(disk: string | null): void {
    for (const token of tokensIn(disk)) if (this.fates.get(token) === 'goes') this.fates.set(token, 'either')
  }

  /** An editor has decided between two texts that are shown. @param open as for {@link changed} */
  settled(versions: readonly (string | null)[], result: string | null, open: readonly string[]): void {
    const chosen = new Set(tokensIn(result))
    for (const token of versions.flatMap(tokensIn))
      if (!chosen.has(token)) this.fates.set(token, goneUnless(open, token))
      else if (this.fates.get(token) === 'goes') this.fates.set(token, 'either')
  }

  /** A tab was killed whose text the server had not confirmed. @param versions its own text and what the server may have */
  tabLost(versions: readonly (string | null)[]): void {
    const sets = versions.map((text) => new Set(tokensIn(text)))
    for (const token of sets.flatMap((set) => [...set]))
      if (!sets.every((set) => set.has(token))) this.fates.set(token, 'either')
  }

  /** A save was reported for a text while the disk has this one. */
  saved(written: string | null, disk: string | null): void {
    const present = new Set(tokensIn(disk))
    for (const token of tokensIn(written))
      if (!present.has(token) && this.fates.get(token) === 'stays')
        this.violate('"saved", but the file holds something else')
  }

  /** Checks the files after every desk has sent, decided and saved. */
  finish(texts: readonly (string | null)[]): void {
    const counts = new Map<string, number>()
    for (const token of texts.flatMap(tokensIn)) counts.set(token, (counts.get(token) ?? 0) + 1)
    for (const [token, fate] of this.fates) {
      const count = counts.get(token) ?? 0
      if (count > 1) this.violate(`an edit is doubled: ${token}`)
      if (fate === 'stays' && count === 0) this.violate(`an edit is lost without a question: ${token}`)
      if (fate === 'goes' && count > 0) this.violate(`a replaced value is back: ${token}`)
    }
  }
}

function goneUnless(open: readonly string[], token: string): Fate {
  return open.includes(token) ? 'either' : 'goes'
}
