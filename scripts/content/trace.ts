import { sameJson } from './same-json'

/**
 * Remembers who asked what, so that after a change only those results are made anew whose answers changed.
 *
 * Linking asks questions (`card /product/nitrogen`), and answers may ask further ones. In each run a question
 * is answered once. An answer that is equal to the one of the run before is that very object, so comparing
 * answers is comparing identities, and a change that does not show in an answer goes no further.
 * After Mokhov, Mitchell and Peyton Jones, "Build systems à la carte" (ICFP 2018): verifying traces with
 * early cutoff.
 */
export class Trace {
  private previous = new Map<string, Answered>()
  private current = new Map<string, Answered>()
  private readonly results = new WeakMap<object, Result>()
  private asking: Map<string, unknown> | undefined

  /** Begins a run. */
  begin(): void {
    this.previous = this.current
    this.current = new Map()
  }

  /**
   * Answers a question.
   * @param question names the answer and all it depends on that is not asked for in turn
   * @param answer called at most once per run, and again in later runs: it must look things up anew each time
   */
  ask<Answer>(question: string, answer: () => Answer): Answer {
    const known = this.current.get(question) ?? this.answer(question, answer)
    this.asking?.set(question, known.value)
    return known.value as Answer // A question names one kind of answer, so its answers have one type.
  }

  /**
   * Makes something from a subject, unless every question asked the last time would be answered alike now.
   * @param subject an object that is replaced by another one when it changes
   * @returns a version that is the same object as long as the result is, and the result if it was made now
   */
  follow<Made>(subject: object, make: () => Made): { readonly version: object; readonly made?: Made } {
    const before = this.results.get(subject)
    if (before && this.stillTrue(before.asked)) return { version: before }
    const result = { asked: new Map<string, unknown>() }
    this.asking = result.asked
    try {
      const made = make()
      this.results.set(subject, result)
      return { version: result, made }
    } finally {
      this.asking = undefined
    }
  }

  private stillTrue(asked: ReadonlyMap<string, unknown>): boolean {
    for (const [question, value] of asked) {
      const again = this.previous.get(question)?.again
      const known = this.current.get(question) ?? (again && this.answer(question, again))
      if (!known || known.value !== value) return false
    }
    return true
  }

  private answer(question: string, again: () => unknown): Answered {
    const fresh = again()
    const before = this.previous.get(question)
    const known = { value: before && sameJson(before.value, fresh) ? before.value : fresh, again }
    this.current.set(question, known)
    return known
  }
}

interface Answered {
  readonly value: unknown
  readonly again: () => unknown
}

interface Result {
  readonly asked: ReadonlyMap<string, unknown>
}
