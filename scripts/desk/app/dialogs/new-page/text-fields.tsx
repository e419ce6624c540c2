import { type ClipboardEvent, type DragEvent, useState } from 'react'
import { figuresIn } from '../../../tasks/page-text'
import { blocksFromHtml, type PastedText } from '../../form/paste/blocks-from-html'
import { clipboardText } from '../../form/paste/clipboard-text'
import { parseHtml } from '../../form/paste/html-tree'
import { LossList } from '../../form/paste/loss-list'
import { blockCounts } from '../../form/paste/paste-report'
import { PastedPreview } from '../../form/paste/pasted-preview'
import { blocksFromPlain, textStart } from '../../form/paste/text-start'
import { FileButton } from '../../parts/file-button'
import { Icon } from '../../parts/icon'
import { useDesk } from '../../session/use-desk'
import controls from '../../styles/controls.module.css'
import { countWords } from '../../words/moments'
import dialog from '../task-dialog.module.css'
import { kindIn } from './new-page-answers'
import type { StepProps } from './step-props'
import styles from './text-fields.module.css'

/** A text of another program, which becomes the title and the blocks of the page. */
export function TextFields({ answers, onAnswer }: StepProps) {
  const { lookups } = useDesk()
  const [wrong, setWrong] = useState<string>()
  const { text } = answers
  const take = (pasted: PastedText) => {
    if (pasted.blocks.length === 0) return setWrong('There is no text in it.')
    setWrong(undefined)
    const start = textStart(pasted, kindIn(answers, lookups)?.titleLimit ?? 0)
    const isOwn = answers.title !== '' && answers.title !== text?.title
    onAnswer({ text: start, ...(!isOwn && { title: start.title ?? '' }) })
  }
  const read = async (file: File | undefined) => {
    if (!file) return
    if (!/\.(?:html?|txt|md)$/i.test(file.name))
      return setWrong(`Open ${file.name} in its program, select everything, copy it, and paste it here.`)
    const content = await file.text()
    take(
      /\.html?$/i.test(file.name)
        ? blocksFromHtml(parseHtml(content), location.origin)
        : blocksFromPlain(content),
    )
  }
  const paste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files
    const pasted = clipboardText(event.clipboardData)
    event.preventDefault()
    if (!pasted && file) return void read(file)
    take(pasted ?? blocksFromPlain(event.clipboardData.getData('text/plain')))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void read(event.dataTransfer.files[0])
  }
  return (
    <div className={controls.stack}>
      <div className={dialog.field}>
        <b id="text-label">Your text</b>
        <span className={controls.muted} id="text-help">
          Select all of it in Word, Google Docs, LibreOffice or your mail, copy it, and paste it here.
        </span>
        {text === undefined ? (
          <textarea
            className={`${controls.input} ${styles.target}`}
            aria-labelledby="text-label"
            aria-describedby="text-help"
            placeholder="Ctrl V"
            rows={6}
            value=""
            onChange={() => {}}
            onPaste={paste}
            onDragOver={(event) => event.preventDefault()}
            onDrop={drop}
          />
        ) : (
          <PastedPreview blocks={text.blocks} title={text.title} />
        )}
        <div className={controls.row}>
          {text !== undefined && (
            <button type="button" className={controls.button} onClick={() => onAnswer({ text: undefined })}>
              Paste another text
            </button>
          )}
          <FileButton
            className={`${controls.button} ${controls.plain}`}
            label="Choose a file"
            accept=".html,.htm,.txt"
            onFiles={([file]) => void read(file)}
          >
            <Icon name="upload" />
            Choose a file: .html, .txt
          </FileButton>
        </div>
      </div>
      {wrong !== undefined && (
        <p role="alert" className={dialog.wrong}>
          {wrong}
        </p>
      )}
      {text !== undefined && (
        <Report blocks={text.blocks} losses={text.losses} hasTitle={text.title !== undefined} />
      )}
    </div>
  )
}

function Report({ blocks, losses, hasTitle }: PastedText & { readonly hasTitle: boolean }) {
  const figures = figuresIn(blocks)
  const captions = blocks.filter((block) => block.type === 'table' && block.caption === '').length
  return (
    <>
      <div className={controls.note} role="status">
        <Icon name="check" />
        <div>
          <b>{blockCounts(blocks)}.</b> {hasTitle && 'The first line becomes the title. '}
          {losses.length === 0 && 'Everything was kept.'}
          {losses.length > 0 && (
            <details>
              <summary>Not kept, or kept differently: {countWords(losses.length, 'thing')}</summary>
              <LossList losses={losses} />
            </details>
          )}
        </div>
      </div>
      {(figures > 0 || captions > 0) && (
        <div className={controls.note}>
          <Icon name="info" />
          <p>
            {figures > 0 && (
              <>
                <b>{countWords(figures, 'figure')} in the text.</b> They stay as you wrote them, and the page
                asks for their source before it is published.{' '}
              </>
            )}
            {captions > 0 && `It also asks for a caption of ${captions === 1 ? 'the table' : 'each table'}.`}
          </p>
        </div>
      )}
    </>
  )
}
