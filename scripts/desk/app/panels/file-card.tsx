import type { ReactNode } from 'react'
import { groupIcon } from '../parts/group-icon'
import { Icon } from '../parts/icon'
import { treeFile } from '../session/desk-state'
import { useDesk } from '../session/use-desk'
import styles from './panel.module.css'

interface FileCardProps {
  readonly file: string
  /** Follows the title of the file. */
  readonly aside: ReactNode
  /** Items of the list. */
  readonly children: ReactNode
}

/** A list about one content file, under its title. */
export function FileCard({ file, aside, children }: FileCardProps) {
  const { tree } = useDesk()
  const { title = file, kind = '' } = treeFile(tree, file) ?? {}
  return (
    <section className={styles.card} aria-label={title}>
      <header className={styles.cardHead}>
        <Icon name={groupIcon(kind)} />
        <h2>{title}</h2>
        {aside}
      </header>
      <ul>{children}</ul>
    </section>
  )
}
