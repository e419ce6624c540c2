import type { KeptVersion } from '../../contract/publish'
import { treeFile } from '../session/desk-state'
import { useDesk, useSession } from '../session/use-desk'
import controls from '../styles/controls.module.css'
import { countWords, momentWords } from '../words/moments'
import { heldBackWords } from './held-back'
import styles from './publish.module.css'

/** Versions with who made them, when and what they change. */
export function VersionRows({ versions }: { readonly versions: readonly KeptVersion[] }) {
  const now = new Date()
  return (
    <ul className={styles.card}>
      {versions.map((version) => (
        <VersionRow key={version.commit} version={version} now={now} />
      ))}
    </ul>
  )
}

function VersionRow({ version, now }: { readonly version: KeptVersion; readonly now: Date }) {
  const session = useSession()
  const { tree } = useDesk()
  const { subject, author, isOwn, date, files, commit } = version
  const entries = files.flatMap((file) => treeFile(tree, file) ?? [])
  const held = entries.flatMap((entry) => heldBackWords(entry) ?? [])
  const isSeen = entries.some((entry) => entry.address !== undefined && heldBackWords(entry) === undefined)
  const [reason] = held
  return (
    <li className={styles.version}>
      <Author name={author} isOwn={isOwn} />
      <details>
        <summary>
          <span>
            <b>{subject}</b>
            <span className={controls.muted}>
              {isOwn ? 'You' : author}, {momentWords(date, now)} · {countWords(files.length, 'file')}
              {reason !== undefined && ` · ${isSeen ? `${countWords(held.length, 'file')}: ` : ''}${reason}`}
            </span>
          </span>
          <span className={styles.more}>What changed</span>
        </summary>
        <ul className={styles.files}>
          {files.map((file) => {
            const entry = treeFile(tree, file)
            return (
              <li key={file}>
                {entry ? (
                  <button
                    type="button"
                    className={`${controls.link} ${styles.file}`}
                    onClick={() => {
                      session.select({ file, from: 'list' })
                      session.update({ view: 'versions', commit })
                    }}
                  >
                    {entry.title}
                  </button>
                ) : (
                  <span className={controls.mono}>{file}</span>
                )}
              </li>
            )
          })}
        </ul>
      </details>
    </li>
  )
}

/** The initials of a person, or “You”. */
function Author({ name, isOwn }: { readonly name: string; readonly isOwn: boolean }) {
  const initials = name.split(/\s+/).map((part) => part.charAt(0).toUpperCase())
  return (
    <span className={styles.author} data-own={isOwn ? '' : undefined} aria-hidden="true">
      {isOwn ? 'You' : `${initials[0] ?? ''}${initials.length > 1 ? initials.at(-1) : ''}`}
    </span>
  )
}
