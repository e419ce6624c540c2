import type { PostBlock } from '../../generated/content'
import styles from './post-body.module.css'

/** The text of a post, block by block. */
export function PostBody({ content }: { readonly content: readonly PostBlock[] }) {
  return (
    <div className={styles.body}>
      {content.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the blocks never changes
        <Block key={index} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { readonly block: PostBlock }) {
  switch (block.type) {
    case 'paragraph':
      return <p>{block.text}</p>
    case 'heading':
      return <h2>{block.text}</h2>
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List className={styles.list}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </List>
      )
    }
    case 'table':
      return <Table table={block} />
    case 'formula':
      return (
        <figure className={styles.formula}>
          <p>{block.formula}</p>
          <figcaption>
            <ul>
              {block.where.map((symbol) => (
                <li key={symbol}>{symbol}</li>
              ))}
            </ul>
          </figcaption>
        </figure>
      )
    case 'question':
      return (
        <div className={styles.question}>
          <h3>{block.question}</h3>
          <p>{block.answer}</p>
        </div>
      )
  }
}

function Table({ table }: { readonly table: Extract<PostBlock, { type: 'table' }> }) {
  return (
    // Wide tables scroll in a focusable container, so that the keyboard can scroll them.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
    <section className={styles.table} aria-label={table.caption} tabIndex={0}>
      <table>
        <caption>{table.caption}</caption>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([first, ...cells]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {cells.map((cell, column) => (
                <td key={table.columns[column + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
