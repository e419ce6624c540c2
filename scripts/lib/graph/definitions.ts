import { type Definition, nameOf } from './node'
import type { Reads, Received, Step, StepKey, StepOptions, ValueStorage } from './step'

/** The kinds of steps of a graph. */
export class Definitions {
  private readonly definitions = new Map<string, Definition>()

  /** @param program digest of the program, whose change invalidates every step without a version */
  constructor(private readonly program: string) {}

  /** Defines a kind of step. @throws Error for a duplicate name */
  step<Made, const Keep extends ValueStorage, Key extends StepKey = string>(
    name: string,
    options: StepOptions<Made, Keep, Key>,
  ): Step<Received<Made, Keep>, Key> {
    this.define(name, { ...options, isAsync: false })
    return { name }
  }

  /** Defines a kind of asynchronous step. @throws as {@link step} */
  asyncStep<Made, const Keep extends ValueStorage, Key extends StepKey = string>(
    name: string,
    options: Omit<StepOptions<Made, Keep, Key>, 'make'> & {
      readonly make: (reads: Reads, key: Key) => Promise<Made>
    },
  ): Step<Promise<Received<Made, Keep>>, Key> {
    this.define(name, { ...options, isAsync: true })
    return { name }
  }

  /** How a node is made; undefined for a node of an older version of the program. */
  protected knownDefinition(id: string): Definition | undefined {
    return this.definitions.get(nameOf(id))
  }

  /** How a node is made. @throws Error for an unknown step */
  protected definition(id: string): Definition {
    const definition = this.knownDefinition(id)
    if (!definition) throw new Error(`There is no step named "${nameOf(id)}".`)
    return definition
  }

  protected versionOf(id: string): string {
    return this.definition(id).version ?? this.program
  }

  private define(name: string, { isAsync, keep, make, digest, version }: Definition): void {
    if (this.definitions.has(name)) throw new Error(`There are two steps named "${name}".`)
    this.definitions.set(name, { isAsync, keep, make, digest, version })
  }
}
