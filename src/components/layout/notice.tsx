import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../text/icon'
import styles from './notice.module.css'

interface NoticeProps {
  readonly icon: ComponentProps<typeof Icon>['name']
  readonly title: string
  readonly children: ReactNode
  readonly tone?: 'plain' | 'warn'
}

/** A boxed note with an icon. */
export function Notice({ icon, title, children, tone = 'plain' }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone}>
      <Icon name={icon} />
      <div className={styles.body}>
        <b>{title}</b>
        {children}
      </div>
    </div>
  )
}
