import { InlineContent } from '../../components/inline/inline-content'
import type { DeviceData, StoredData } from '../../generated/content'
import { TextTable } from '../../sections/text-table'
import { deviceData, type Place, type StoredNames } from './device-data'
import styles from './document-template.module.css'

/** What the site stores in the browser, as one table for each group. */
export function DeviceDataTables({ texts }: { readonly texts: DeviceData }) {
  const { what, why, howLong, storedAs } = texts.columns
  const columns = [what, why, howLong, storedAs]
  const { offline, forms, choices, tab } = deviceData
  const groups = [
    { caption: texts.offline.caption, rows: rowsOf(offline, texts.offline, texts.places) },
    { caption: texts.forms.caption, rows: rowsOf(forms, texts.forms, texts.places) },
    { caption: texts.choices.caption, rows: rowsOf(choices, texts.choices, texts.places) },
    { caption: texts.tab.caption, rows: rowsOf(tab, texts.tab, texts.places) },
  ]
  return (
    <div className={styles.tables}>
      {groups.map((group) => (
        <TextTable key={group.caption} columns={columns} {...group} />
      ))}
    </div>
  )
}

/** The rows of one group, in the order of the list. */
function rowsOf<Key extends string>(
  names: Readonly<Record<Key, StoredNames>>,
  texts: Readonly<Record<NoInfer<Key>, StoredData>>,
  places: DeviceData['places'],
) {
  // The keys of an object literal are the keys of its type.
  return (Object.keys(names) as Key[]).map((key) => {
    const { what, why, howLong } = texts[key]
    return [
      <InlineContent key="what" text={what} />,
      <InlineContent key="why" text={why} />,
      <InlineContent key="howLong" text={howLong} />,
      <Places key="places" names={names[key]} labels={places} />,
    ]
  })
}

/** The names in the browser's settings, by place. */
function Places({ names, labels }: { readonly names: StoredNames; readonly labels: DeviceData['places'] }) {
  // The list names nothing but places.
  const places = Object.keys(names) as Place[]
  return (
    <ul className={styles.places}>
      {places.map((place) => (
        <li key={place}>
          <span>{labels[place]}</span>{' '}
          <span className={styles.names} translate="no">
            {names[place]?.map((name) => name.replace(/\/.*/, '')).join(', ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
