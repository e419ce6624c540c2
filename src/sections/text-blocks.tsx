import { InlineContent } from '../components/inline/inline-content'
import { ListItems } from '../components/inline/list-items'
import { PictureFigure } from '../components/picture/picture-figure'
import { Typeset } from '../components/text/typeset'
import type { TextBlock } from '../generated/content'
import styles from './text-blocks.module.css'
import { TextTable } from './text-table'

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
  const rows = table.rows.map((cells) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of the cells never changes
    cells.map((cell, index) => <InlineContent key={index} text={cell} />),
  )
  return <TextTable caption={table.caption} columns={table.columns} rows={rows} />
}
