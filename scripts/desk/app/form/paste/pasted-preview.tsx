import { Fragment, type ReactNode } from 'react'
import type { InlineNode } from '../../../../content/inline/inline-node'
import { parseInline } from '../../../../content/inline/parse-inline'
import type { PastedBlock } from './pasted-block'
import styles from './pasted-preview.module.css'

interface PastedPreviewProps {
  readonly title: string | undefined
  readonly blocks: readonly PastedBlock[]
}

/** A pasted text as its blocks will read. */
export function PastedPreview({ title, blocks }: PastedPreviewProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the text scrolls, with the keyboard too.
    <section className={styles.preview} tabIndex={0} aria-label="Your text as blocks">
      {title !== undefined && <p className={styles.title}>{title}</p>}
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a paste never move.
        <Block key={index} block={block} />
      ))}
    </section>
  )
}

function Block({ block }: { readonly block: PastedBlock }) {
  if (block.type === 'heading') return <p className={styles.heading}>{block.text}</p>
  if (block.type === 'paragraph') return <p>{inline(block.text)}</p>
  if (block.type === 'list') {
    const items = block.items.map((item) => <li key={item}>{inline(item)}</li>)
    return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
  }
  return (
    <table>
      <thead>
        <tr>
          {block.columns.map((column) => (
            <th key={column}>{inline(column)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map((row) => (
          <tr key={row.join('\n')}>
            {row.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no other name.
              <td key={index}>{inline(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function inline(text: string) {
  return nodes(parseInline(text, 'text').nodes)
}

function nodes(list: readonly InlineNode[]): ReactNode {
  return list.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece of a text has no other name.
    <Fragment key={index}>{piece(node)}</Fragment>
  ))
}

function piece(node: InlineNode): ReactNode {
  if (typeof node === 'string') return node
  if ('strong' in node) return <strong>{nodes(node.strong)}</strong>
  if ('em' in node) return <em>{nodes(node.em)}</em>
  return 'link' in node ? <u>{nodes(node.text)}</u> : null
}
