import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './tool-button.module.css'

interface ToolButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** Accessible name; begins with the words. */
  readonly label: string
  readonly icon: ReactNode
  /** Visible text, shown in windows of 1400 px and wider. */
  readonly words?: ReactNode
  /** One or two characters at the corner of the icon; the label says what they mean. */
  readonly badge?: string | undefined
  /** `notice`: an unusual state; `alert`: something needs the visitor. */
  readonly tone?: 'plain' | 'ok' | 'notice' | 'alert'
}

/** A tool of the header: an icon of 44 px, with words where there is space. */
export function ToolButton({ label, icon, words, badge, tone = 'plain', ...rest }: ToolButtonProps) {
  return (
    <button type="button" aria-label={label} className={styles.tool} data-tone={tone} {...rest}>
      {icon}
      {words ? <span className={styles.words}>{words}</span> : null}
      {badge ? <span className={styles.badge}>{badge}</span> : null}
    </button>
  )
}
