import type { Catalogue } from '../catalogue'
import type { Problem } from '../model'

/** Posts that have the `id` of another post. */
export function duplicateIds({ records }: Catalogue): Problem[] {
  const posts = [...(records.get('posts')?.values() ?? [])]
  const first = new Map<number, string>()
  const problems: Problem[] = []
  for (const { id, file } of posts) {
    if (id === undefined) continue
    const other = first.get(id)
    if (other === undefined) {
      first.set(id, file)
      continue
    }
    problems.push({
      file,
      place: { path: ['id'], of: 'value' },
      field: 'Id',
      message: `Another post has the id ${id} already.`,
      expected: `an unused number, such as ${Math.max(...posts.map((post) => post.id ?? 0)) + 1}`,
      found: `the same id in ${other}`,
    })
  }
  return problems
}
