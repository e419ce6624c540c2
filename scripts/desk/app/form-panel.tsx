import { FileMenu } from './dialogs/file-menu'
import { FileForm } from './form/file-form'
import styles from './form-panel.module.css'
import { Icon } from './parts/icon'
import { Skeleton } from './parts/skeleton'
import { treeFile } from './session/desk-state'
import { isChanged } from './session/edited-file'
import { addLogo, addPicture } from './session/picture-requests'
import { previewRemoval, removeItem } from './session/remove-item'
import { renameItem } from './session/rename-item'
import { useDesk, useSession } from './session/use-desk'
import controls from './styles/controls.module.css'

/** The form of the selected file. */
export function FormPanel() {
  const session = useSession()
  const { selection, files, tree, lookups, problems, retryAt, view } = useDesk()
  if (!selection) return <NothingSelected />
  const { file, pointer } = selection
  const edited = files.get(file)
  const entry = treeFile(tree, file)
  const group = tree?.groups.find((one) => one.files.some((other) => other.file === file))
  const usedBy = edited?.open.usedBy.length ?? 0
  return (
    <>
      <div className={styles.head}>
        <div className={styles.path}>
          <span>{group?.title ?? 'Content'}</span>
          <Icon name="right" />
        </div>
        <div className={styles.title}>
          <h2>{entry?.title ?? file}</h2>
          <button
            type="button"
            className={controls.button}
            aria-pressed={view === 'versions'}
            onClick={() => session.view(view === 'versions' ? 'page' : 'versions')}
          >
            <Icon name="history" />
            Versions
          </button>
          <FileMenu key={file} file={file} address={entry?.address} />
        </div>
        {retryAt !== undefined && (
          <p className={controls.muted}>
            You can go on writing. Looking over, checking and saving wait for the server.
          </p>
        )}
        {entry?.address === undefined && usedBy > 1 && (
          <p className={controls.muted}>A change here shows on {usedBy} pages.</p>
        )}
      </div>
      {/* Each file has a body of its own, which begins at its top. */}
      <div key={file} className={styles.body}>
        {edited && edited.text !== null && lookups ? (
          <FileForm
            file={edited.open}
            address={entry?.address}
            text={edited.text}
            problems={problems.filter(({ place }) => place.file === file)}
            {...(pointer !== undefined && { selected: pointer })}
            lookups={lookups}
            onEdit={(edits, label) => session.edit(file, edits, label)}
            onRenameItem={(at, to, label) =>
              session.actions.run(() => renameItem(session, { file, pointer: at }, to, label))
            }
            onPreviewRemoval={(at, list) => previewRemoval(session, { file, pointer: at }, list)}
            onRemoveItem={(at, joins, label) =>
              session.actions.run(() => removeItem(session, { file, pointer: at }, joins, label))
            }
            onSelect={(chosen) => session.select({ file, pointer: chosen, from: 'form' })}
            takeFocus={() => session.takeFocus()}
            onUpload={async (picture, slot) => (await addPicture(picture, slot)).name}
            onUploadLogo={async (logo) => (await addLogo(logo)).name.replace(/^marks\//, '')}
            onShow={(at) => session.showOnPage({ file, pointer: at })}
            onOpen={(other, at) => session.show({ file: other, pointer: at })}
          />
        ) : (
          <div className={styles.empty}>
            {edited?.text === null ? (
              <>
                <p>This file is removed with the next save.</p>
                {isChanged(edited) && (
                  <button
                    type="button"
                    className={controls.button}
                    onClick={() => session.discardDraft(file)}
                  >
                    Restore it
                  </button>
                )}
              </>
            ) : (
              <Skeleton lines={6} label="The file is being read." />
            )}
          </div>
        )}
      </div>
    </>
  )
}

function NothingSelected() {
  return (
    <>
      <div className={styles.head}>
        <h2>Nothing selected</h2>
        <p className={controls.muted}>Click a word on a page, or choose a file on the left.</p>
      </div>
      <div className={styles.empty}>
        <div className={controls.note}>
          <Icon name="info" />
          <p>
            First time here? Click a headline, change a word, press <kbd className={controls.key}>Ctrl S</kbd>
            . You can look at everything before it is written, and take all of it back.
          </p>
        </div>
      </div>
    </>
  )
}
