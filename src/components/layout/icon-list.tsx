import { isValidElement, type ReactElement } from 'react'
import type { IconName, InlineText } from '../../generated/content'
import { InlineContent } from '../inline/inline-content'
import { Icon } from '../text/icon'
import { Fold } from './fold'
import styles from './icon-list.module.css'

export interface IconListItem {
  /** Icon before the title; a tick by default. */
  readonly icon?: IconName
  readonly title: InlineText
  /** A text, or paragraphs. */
  readonly text?: InlineText | ReactElement
}

interface IconListProps {
  readonly items: readonly IconListItem[]
  /** Whether wide windows show as many columns as fit. */
  readonly columns?: boolean
  /** Whether the texts fold on phones; the titles are third-level headings then. */
  readonly folds?: boolean
}

/** A list of points, each with an icon or a tick, a bold title and a text. */
export function IconList({ items, columns = false, folds = false }: IconListProps) {
  return (
    <ul className={styles.list} data-columns={columns || undefined} data-folds={folds || undefined}>
      {items.map(({ icon, title, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the items never changes
        <li key={index} data-name={icon && !text ? '' : undefined}>
          {icon ? (
            <Icon name={icon} />
          ) : (
            <span className={styles.tick}>
              <Icon name="check" />
            </span>
          )}
          {folds ? (
            <Fold heading={<InlineContent text={title} />}>
              <ItemText text={text} />
            </Fold>
          ) : (
            <div>
              <b className={styles.title}>
                <InlineContent text={title} />
              </b>
              {text ? (
                <div className={styles.text}>
                  <ItemText text={text} />
                </div>
              ) : null}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function ItemText({ text }: { readonly text: IconListItem['text'] | undefined }) {
  return isValidElement(text) ? text : <InlineContent text={text} />
}
