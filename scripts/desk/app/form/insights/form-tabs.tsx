import { Segments } from '../../parts/segments'
import type { FieldSchema } from '../model/field-schema'
import { type FormTab, hasOutline } from './form-tab'
import styles from './insights.module.css'

const titles: Readonly<Record<FormTab, string>> = {
  fields: 'Text',
  outline: 'Outline',
  search: 'Search',
  details: 'Details',
}

interface FormTabsProps {
  readonly tab: FormTab
  readonly schema: FieldSchema
  /** Keys that have a view of their own. */
  readonly details: readonly string[]
  /** Address of the page; other files have no tabs. */
  readonly address: string | undefined
  readonly onTab: (tab: FormTab) => void
}

/** Views of a page's form: its fields, the outline of its text, what search engines show, where and when it appears. */
export function FormTabs({ tab, schema, details, address, onTab }: FormTabsProps) {
  if (address === undefined) return null
  const isText = hasOutline(schema)
  const tabs: readonly FormTab[] = [
    'fields',
    ...(isText ? (['outline'] as const) : []),
    'search',
    ...(details.length > 0 ? (['details'] as const) : []),
  ]
  return (
    <Segments
      label="View of the form"
      look="wide"
      className={styles.tabs}
      value={tab}
      segments={tabs.map((value) => ({
        value,
        shown: value === 'fields' && !isText ? 'Fields' : titles[value],
      }))}
      onChoose={onTab}
    />
  )
}
