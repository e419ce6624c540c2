import { isObject } from './schemas/schema'

/** The addresses in each list of the navigation: those of the dropdown menus, then those of the footer. */
export function menuLists(navigation: unknown): string[][] {
  const { header, footer } = isObject(navigation) ? navigation : {}
  return [...listsOf(header, 'dropdownItems'), ...listsOf(footer, 'items')]
}

function listsOf(groups: unknown, name: string): string[][] {
  if (!Array.isArray(groups)) return []
  return groups.flatMap((group: unknown) => {
    const items = isObject(group) ? group[name] : undefined
    if (!Array.isArray(items)) return []
    return [
      items.flatMap((item: unknown) => (isObject(item) && typeof item.path === 'string' ? item.path : [])),
    ]
  })
}
