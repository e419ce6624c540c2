import { kindOf } from '../../content/kind-of'
import type { Problem } from '../../content/model'
import { isObject } from '../../content/schemas/schema'
import { picturesAddress } from '../../images/picture-maker'
import type { Project } from '../open-project'
import { forPhone } from '../pages/pictures'
import { limitsOn, readBudgetExceptions } from './budget-exceptions'
import { pictureBudgets } from './budgets'
import { explainExcess } from './explain-excess'

/** Pictures that a check encodes for one page. More, as in a fresh copy of the project, are left to the build. */
const MOST_ENCODED = 8
/** Pages whose pictures a check measures. More are left to the build. */
const MOST_PAGES = 100

/**
 * Pages whose pictures exceed their budget, as far as a check can know: the build measures the finished page. Pictures that
 * an earlier run encoded are only read.
 */
export async function pictureBudgetWarnings({ root, graph, content }: Project): Promise<Problem[]> {
  const limitOf = limitsOn(new Date(), readBudgetExceptions(root))
  const pages = graph.get(content.addresses).flatMap(({ canonical, template, ...page }) => {
    const { all } = pictureBudgets[kindOf(template)?.pictureBudget ?? 'none']
    return canonical === undefined && all ? [{ ...page, name: all }] : []
  })
  const found = await Promise.all(
    pages.slice(0, MOST_PAGES).map(async ({ address, file, name, source }): Promise<Problem[]> => {
      const record: unknown = JSON.parse((await graph.get(content.record, address)).text())
      const names = [...new Set(phonePictures(record))]
      if (names.filter((name) => !graph.isStored(content.picture, name)).length > MOST_ENCODED) return []
      const sizes = await Promise.all(
        names.map(async (name) => (await graph.get(content.picture, name)).size),
      )
      const bytes = sizes.reduce((sum, size) => sum + size, 0)
      const limit = limitOf(name)
      if (bytes <= limit) return []
      return [{ file: source, warning: 'pictureBudget', ...explainExcess({ file, name, bytes }, limit) }]
    }),
  )
  return found.flat()
}

/** Names of the encoded files that a phone fetches for the pictures in a record. */
function phonePictures(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(phonePictures)
  if (!isObject(value)) return []
  if (Array.isArray(value.sources) && typeof value.src === 'string') {
    const avif: unknown = value.sources.find(
      (source: unknown) => isObject(source) && source.type === 'image/avif',
    )
    const address = isObject(avif) ? forPhone(String(avif.srcset)) : undefined
    return address?.startsWith(picturesAddress) ? [address.slice(picturesAddress.length)] : []
  }
  // Phones show `picturePhone` in place of `picture`, and only the page of the services shows the picture of a service.
  const replaced = value.picturePhone !== undefined ? 'picture' : value.summary !== undefined ? 'image' : ''
  return Object.entries(value).flatMap(([key, inner]) => (key === replaced ? [] : phonePictures(inner)))
}
