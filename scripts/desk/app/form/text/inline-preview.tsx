import type { ReactNode } from 'react'
import { Typeset } from '../../../../../src/components/text/typeset'
import type { InlineText } from '../../../../../src/generated/content'
import type { InlineMode } from '../../../../content/inline/inline-node'
import { type FormatFigure, toInlineText } from '../../../../content/inline/inline-text'
import { parseInline, syntaxCharacter } from '../../../../content/inline/parse-inline'
import styles from './inline-preview.module.css'

interface InlinePreviewProps {
  readonly text: string
  readonly mode: InlineMode
  readonly format: FormatFigure
  /** Inserts the no-break spaces that the build inserts. */
  readonly bind: (text: string) => string
}

/** Preview of a text with inline syntax, by the site's own parser. A text without syntax has no preview. */
export function InlinePreview({ text, mode, format, bind }: InlinePreviewProps) {
  if (mode === 'interface' || !syntaxCharacter.test(text)) return null
  return (
    <div className={styles.preview}>
      <span className={styles.label}>On the page</span>
      <p>
        <Parts text={toInlineText(parseInline(text, mode).nodes, format)} bind={bind} />
      </p>
    </div>
  )
}

function Parts({
  text,
  bind,
}: {
  readonly text: InlineText
  readonly bind: (text: string) => string
}): ReactNode {
  if (typeof text === 'string') return <Words text={bind(text)} />
  return text.map((part, index) => {
    const key = `${index}`
    if (typeof part === 'string') return <Words key={key} text={bind(part)} />
    if ('metric' in part)
      return (
        <span key={key} className={styles.figure} title={`In US units: ${part.us}`}>
          {part.metric}
        </span>
      )
    if ('strong' in part)
      return (
        <strong key={key}>
          <Parts text={part.strong} bind={bind} />
        </strong>
      )
    if ('em' in part)
      return (
        <em key={key}>
          <Parts text={part.em} bind={bind} />
        </em>
      )
    return (
      <span key={key} className={styles.link} title={part.link}>
        <Parts text={part.text} bind={bind} />
      </span>
    )
  })
}

/** Words with their formulas set, and faint marks of the spaces that do not break. */
function Words({ text }: { readonly text: string }): ReactNode {
  return text.split(/([\u00a0\u202f])/).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of the words never changes
    <Word key={index} text={piece} isSpace={index % 2 === 1} />
  ))
}

function Word({ text, isSpace }: { readonly text: string; readonly isSpace: boolean }): ReactNode {
  return isSpace ? <span className={styles.space}>{text}</span> : <Typeset>{text}</Typeset>
}
