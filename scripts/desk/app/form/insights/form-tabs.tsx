import { Segments } from '../../parts/segments'
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
    <Segments
      label="View of the form"
      look="wide"
      className={styles.tabs}
      value={tab}
      segments={tabs.map((value) => ({
        value,
        shown: value === 'fields' && !hasOutline ? 'Fields' : titles[value],
      }))}
      onChoose={onTab}
    />
  )
}

/** Whether a file is a text of blocks, which has headings. */
export function hasOutline(schema: FieldSchema): boolean {
  const { content } = schema.properties ?? {}
  return resolveSchema(content?.items, schema).definition === 'shared/text-block'
}
