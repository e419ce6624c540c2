import type { Catalogue } from '../catalogue'
import type { Entry } from '../entry'
import type { Problem } from '../model'
import { isObject } from '../schemas/schema'

/** Posts that carry the number (`id`) of another one. */
export function doubledNumbers({ records }: Catalogue): Problem[] {
  const posts: readonly Entry[] = [...(records.get('posts')?.values() ?? [])]
  const first = new Map<unknown, string>()
  const problems: Problem[] = []
  for (const { value, source } of posts) {
    const id = isObject(value) ? value.id : undefined
    if (typeof id !== 'number') continue
    const other = first.get(id)
    if (other === undefined) {
      first.set(id, source.file)
      continue
    }
    problems.push({
      file: source.file,
      place: { path: ['id'], of: 'value' },
      field: 'Id',
      message: `The number ${id} belongs to another post.`,
      expected: `a number of its own, such as ${Math.max(...posts.map(numberOf)) + 1}`,
      found: `${other} has it too`,
    })
  }
  return problems
}

function numberOf({ value }: { readonly value: unknown }): number {
  return isObject(value) && typeof value.id === 'number' ? value.id : 0
}
