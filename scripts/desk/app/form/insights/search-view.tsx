import type { FieldSchema } from '../model/field-schema'
import { useForm } from '../model/form-context'
import { entryOf, type FormNode, textOf } from '../model/form-node'
import { ObjectFields } from '../objects/object-fields'
import { pictureAddress } from '../picture/picture-address'
import { figureFormatter } from '../text/known-figures'
import { readerText } from '../text/reader-length'
import { searchKeys } from './form-tab'
import styles from './insights.module.css'
import { searchResult } from './search-result'

interface SearchViewProps {
  readonly address: string
  readonly schema: FieldSchema
  readonly base: FormNode | undefined
}

/** Title and description of a page, with the search result and the link preview that they make. */
export function SearchView({ address, schema, base }: SearchViewProps) {
  const { file, root, lookups } = useForm()
  const format = figureFormatter(file, root, lookups)
  const [title, description, date] = ['title', 'description', 'date'].map((key) =>
    readerText(textOf(entryOf(root, key)), 'plain', format),
  )
  const { site = { address: '', company: '' } } = lookups
  const result = searchResult({ address, title, description, date }, site)
  const picture = pictureOf(root)
  return (
    <div className={styles.view}>
      <ObjectFields pointer="" schema={schema} node={root} base={base} isLocked={false} keys={searchKeys} />
      <h3>Search result</h3>
      <div className={styles.result}>
        <div className={styles.site}>
          <img src="/favicon.svg" alt="" width="24" height="24" />
          <span>
            <b>{site.company}</b>
            <span className={styles.path}>{result.path}</span>
          </span>
        </div>
        <p className={styles.resultTitle}>{result.title}</p>
        <p className={styles.resultText}>
          {result.date !== '' && <span>{result.date} — </span>}
          <span>{description}</span>
        </p>
      </div>
      <p className={styles.about}>
        A search engine may choose other words of the page. On a phone it shows about 120 characters.
      </p>
      <h3>Link preview</h3>
      <div className={styles.preview}>
        {picture !== undefined && (
          <img src={pictureAddress(picture, lookups.pictureFiles?.[picture]?.digest)} alt="" />
        )}
        <div>
          <span>{result.host}</span>
          <b>{title}</b>
          <p>{description}</p>
        </div>
      </div>
      <p className={styles.about}>Shown where somebody sends the address, as in a mail, a chat or a post.</p>
    </div>
  )
}

/** The first picture of a page. */
function pictureOf(node: FormNode): string | undefined {
  if (node.kind === 'list') return firstOf(node.items)
  if (node.kind !== 'object') return undefined
  const file = textOf(entryOf(node, 'file'))
  if (entryOf(node, 'alt') && file !== '') return file
  return firstOf(node.entries.map((entry) => entry.node))
}

function firstOf(nodes: readonly FormNode[]): string | undefined {
  for (const node of nodes) {
    const found = pictureOf(node)
    if (found !== undefined) return found
  }
  return undefined
}
