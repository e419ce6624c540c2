import { useSession } from '../session/use-desk'
import type { Change } from '../words/changes'
import { restoreChange } from '../words/restore-change'
import { ChangeList } from './change-list'

interface DraftChangesProps {
  readonly file: string
  /** Text on disk that the draft started from. */
  readonly base: string
  readonly text: string
  readonly changes: readonly Change[]
}

/** The changes of a draft, each of which can be shown in its page and restored. */
export function DraftChanges({ file, base, text, changes }: DraftChangesProps) {
  const session = useSession()
  return (
    <ChangeList
      changes={changes}
      restoreWords="Restore"
      onShow={({ pointer }) => {
        session.show({ file, pointer })
        session.view('page')
      }}
      onRestore={(change) =>
        session.replace(file, restoreChange(base, text, change), `Restore ${change.field}`)
      }
    />
  )
}
