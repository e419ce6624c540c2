import { startCompletion } from '@codemirror/autocomplete'
import type { EditorView } from '@codemirror/view'
import type { ReactNode } from 'react'
import { Toolbar } from 'react-aria-components'
import { Icon } from '../../parts/icon'
import styles from './editor-tools.module.css'
import { toggle } from './inline-commands'
import type { SelectionState } from './inline-state'

interface EditorToolsProps {
  readonly view: EditorView
  readonly selection: SelectionState
  /** Whether the text may have bold words, italics and links; others have figures alone. */
  readonly hasFormats: boolean
  readonly isLinkOpen: boolean
  readonly areCharactersOpen: boolean
  readonly onLink: () => void
  readonly onCharacters: () => void
}

interface Tool {
  readonly name: string
  readonly keys: string
  readonly shown: ReactNode
  readonly isPressed?: boolean
  readonly isExpanded?: boolean
  readonly run: () => void
}

/** Buttons over the open text: formats, links, figures and characters. Arrow keys go from one to the next. */
export function EditorTools(props: EditorToolsProps) {
  const { view, selection, hasFormats, isLinkOpen, areCharactersOpen, onLink, onCharacters } = props
  const format = (key: 'strong' | 'em') => {
    toggle(key)(view)
    view.focus()
  }
  const formats: readonly Tool[] = [
    {
      name: 'Bold',
      keys: 'Ctrl B',
      shown: <b>B</b>,
      isPressed: selection.strong,
      run: () => format('strong'),
    },
    { name: 'Italics', keys: 'Ctrl I', shown: <i>I</i>, isPressed: selection.em, run: () => format('em') },
    {
      name: 'Link',
      keys: '[',
      shown: (
        <>
          <Icon name="link" />
          Link <kbd>[</kbd>
        </>
      ),
      isExpanded: isLinkOpen,
      run: () => (selection.isEmpty && selection.link === undefined ? openList(view, '[') : onLink()),
    },
  ]
  const tools: readonly Tool[] = [
    ...(hasFormats ? formats : []),
    {
      name: 'Figure',
      keys: '{',
      shown: (
        <>
          Figure <kbd>{'{'}</kbd>
        </>
      ),
      run: () => openList(view, '{'),
    },
    {
      name: 'x₂ characters',
      keys: 'Ctrl .',
      shown: (
        <>
          x₂ <Icon name="down" />
        </>
      ),
      isExpanded: areCharactersOpen,
      run: onCharacters,
    },
  ]
  return (
    <Toolbar className={styles.tools ?? ''} aria-label="Formatting">
      {tools.map(({ name, keys, shown, isPressed, isExpanded, run }) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          aria-pressed={isPressed}
          aria-expanded={isExpanded}
          title={`${name} (${keys})`}
          // The caret stays in the text.
          onPointerDown={(event) => event.preventDefault()}
          onClick={run}
        >
          {shown}
        </button>
      ))}
    </Toolbar>
  )
}

/** Types the character that opens a list. */
function openList(view: EditorView, character: '{' | '['): void {
  view.focus()
  view.dispatch(view.state.replaceSelection(character), { userEvent: 'input.type', scrollIntoView: true })
  startCompletion(view)
}
