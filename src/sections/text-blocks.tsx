import { InlineContent } from '../components/inline/inline-content'
import { ListItems } from '../components/inline/list-items'
import { PictureFigure } from '../components/picture/picture-figure'
import { Typeset } from '../components/text/typeset'
import type { TextBlock } from '../generated/content'
import styles from './text-blocks.module.css'

interface TextBlocksProps {
  readonly content: readonly TextBlock[]
  /** Sets the first paragraph in larger type. */
  readonly hasLead?: boolean
}

/** Running text, block by block. */
export function TextBlocks({ content, hasLead = false }: TextBlocksProps) {
  return (
    <div className={hasLead ? `${styles.body} ${styles.withLead}` : styles.body}>
      {content.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the blocks never changes
        <Block key={index} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { readonly block: TextBlock }) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <InlineContent text={block.text} />
        </p>
      )
    case 'heading':
      return (
        <h2>
          <Typeset>{block.text}</Typeset>
        </h2>
      )
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List className={styles.list}>
          <ListItems texts={block.items} />
        </List>
      )
    }
    case 'picture':
      return <PictureFigure picture={block.picture} ratio="3:2" />
    case 'table':
      return <Table table={block} />
    case 'formula':
      return (
        <figure className={styles.formula}>
          <p>
            <Typeset>{block.formula}</Typeset>
          </p>
          <figcaption>
            <ul>
              <ListItems texts={block.where} />
            </ul>
          </figcaption>
        </figure>
      )
    case 'question':
      return (
        <div className={styles.question}>
          <h3>
            <Typeset>{block.question}</Typeset>
          </h3>
          <p>
            <InlineContent text={block.answer} />
          </p>
        </div>
      )
  }
}

function Table({ table }: { readonly table: Extract<TextBlock, { type: 'table' }> }) {
  return (
    // Wide tables scroll in a focusable container, so that the keyboard can scroll them.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
    <section className={styles.table} aria-label={table.caption} tabIndex={0}>
      <table>
        <caption>
          <Typeset>{table.caption}</Typeset>
        </caption>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column} scope="col">
                <Typeset>{column}</Typeset>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([first, ...cells], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of the rows never changes
            <tr key={row}>
              <th scope="row">
                <InlineContent text={first} />
              </th>
              {cells.map((cell, column) => (
                <td key={table.columns[column + 1]}>
                  <InlineContent text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
