import { isObject } from '../../content/schemas/schema'
import type { Place } from '../contract/api'
import type { JsonValue } from '../contract/edit'
import { isPointer } from '../json/pointer'
import { RefusedTask } from './task-content'

/** Reads the fields of a parsed request. Each method throws RefusedTask if the value has another type. */
export class RequestFields {
  private readonly fields: Readonly<Record<string, unknown>>

  constructor(body: unknown) {
    if (!isObject(body)) throw new RefusedTask('The request is not an object.')
    this.fields = body
  }

  has(name: string): boolean {
    return this.fields[name] !== undefined
  }

  text(name: string): string {
    const value = this.fields[name]
    return typeof value === 'string' ? value : wrong(name)
  }

  /** The field as part of an object; nothing when it is absent. */
  optionalText<Name extends string>(name: Name): { readonly [Key in Name]?: string } {
    // A computed key loses its literal type.
    return this.has(name) ? ({ [name]: this.text(name) } as { [Key in Name]?: string }) : {}
  }

  flag(name: string): boolean {
    const value = this.fields[name] ?? false
    return typeof value === 'boolean' ? value : wrong(name)
  }

  /** A position in a list; undefined when it is absent. */
  position(name: string): number | undefined {
    const value = this.fields[name]
    if (value === undefined) return undefined
    return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : wrong(name)
  }

  list(name: string): RequestFields[] {
    const value = this.fields[name]
    return Array.isArray(value) ? value.map((one) => new RequestFields(one)) : wrong(name)
  }

  /** Values of a list of a parsed request, which are JSON. */
  values(name: string): JsonValue[] {
    const value = this.json(name)
    return Array.isArray(value) ? [...value] : wrong(name)
  }

  places(name: string): Place[] {
    return this.list(name).map((one) => one.place())
  }

  part(name: string): RequestFields {
    return new RequestFields(this.fields[name])
  }

  /** These fields as a place. */
  place(): Place {
    const pointer = this.text('pointer')
    return { file: this.text('file'), pointer: isPointer(pointer) ? pointer : wrong('pointer') }
  }

  /** A value of a parsed request, which is JSON. */
  json(name: string): JsonValue {
    return this.has(name) ? JSON.parse(JSON.stringify(this.fields[name])) : wrong(name)
  }

  /** One of some texts. */
  oneOf<Value extends string>(name: string, values: readonly Value[]): Value {
    return values.find((value) => value === this.fields[name]) ?? wrong(name)
  }

  isNull(name: string): boolean {
    return this.fields[name] === null
  }

  isText(name: string): boolean {
    return typeof this.fields[name] === 'string'
  }
}

function wrong(name: string): never {
  throw new RefusedTask(`The field "${name}" of the request is missing or wrong.`)
}
