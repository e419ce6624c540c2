import { EditorView } from '@codemirror/view'

/** Look of the editor's own elements. Its styles are outside of all layers, so that those of the desk cannot change them. */
export const inlineTheme = EditorView.theme({
  '&': { backgroundColor: 'transparent', color: 'inherit' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: 'inherit', overflowX: 'visible' },
  '.cm-content': { padding: '0', caretColor: 'var(--ink)' },
  // The whole field has the mark of the focus.
  '.cm-content:focus-visible': { outline: 'none', boxShadow: 'none' },
  '.cm-line': { padding: '0' },
  '.cm-tooltip': {
    zIndex: '60',
    border: '1px solid var(--rule-2)',
    borderRadius: '10px',
    overflow: 'hidden',
    backgroundColor: 'var(--paper)',
    color: 'var(--ink)',
    boxShadow: 'var(--sh-panel)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    fontFamily: 'inherit',
    fontSize: '0.8125rem',
    inlineSize: 'min(24rem, 92vw)',
    maxInlineSize: 'none',
    maxBlockSize: '18rem',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > completion-section': {
    display: 'block',
    padding: '0.5rem 0.65rem 0.15rem',
    border: '0',
    color: 'var(--ink-2)',
    fontSize: '0.75rem',
    fontWeight: '600',
    opacity: '1',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    display: 'flex',
    alignItems: 'center',
    gap: '0.625rem',
    minBlockSize: 'var(--desk-target)',
    padding: '0.2rem 0.65rem',
    lineHeight: '1.25',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--vellum)',
    color: 'var(--ink)',
    boxShadow: 'inset 3px 0 var(--ink)',
  },
  '.cm-completionLabel': { flex: '1', minInlineSize: '0', overflow: 'hidden', textOverflow: 'ellipsis' },
  '.cm-completionDetail': {
    marginInlineStart: '0',
    maxInlineSize: '60%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontStyle: 'normal',
    fontWeight: '500',
    fontVariantNumeric: 'tabular-nums',
  },
})
