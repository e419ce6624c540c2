import type { FieldSchema } from '../model/field-schema'
import { resolveSchema } from '../model/field-schema'
import styles from './insights.module.css'

export type FormTab = 'fields' | 'outline' | 'search'

const titles: Readonly<Record<FormTab, string>> = { fields: 'Text', outline: 'Outline', search: 'Search' }

interface FormTabsProps {
  readonly tab: FormTab
  readonly hasOutline: boolean
  /** Address of the page; other files have no tabs. */
  readonly address: string | undefined
  readonly onTab: (tab: FormTab) => void
}

/** Views of a page's form: its fields, the outline of its text, and what search engines show. */
export function FormTabs({ tab, hasOutline, address, onTab }: FormTabsProps) {
  if (address === undefined) return null
  const tabs: readonly FormTab[] = hasOutline ? ['fields', 'outline', 'search'] : ['fields', 'search']
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border that no style removes everywhere.
    <div className={styles.tabs} role="group" aria-label="View of the form">
      {tabs.map((one) => (
        <button key={one} type="button" aria-pressed={one === tab} onClick={() => onTab(one)}>
          {one === 'fields' && !hasOutline ? 'Fields' : titles[one]}
        </button>
      ))}
    </div>
  )
}

/** Whether a file is a text of blocks, which has headings. */
export function hasOutline(schema: FieldSchema): boolean {
  const { content } = schema.properties ?? {}
  return resolveSchema(content?.items, schema).definition === 'shared/text-block'
}
