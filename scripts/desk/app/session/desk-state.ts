import type { FieldProblem, OpenFile, Place, Tree, TreeFile } from '../../contract/api'
import type { ClickedText } from '../../contract/frame'
import type { Lookups } from '../../contract/lookups'
import { type Acts, noActs } from './acts'
import type { EditedFile } from './edited-file'

/** The view in the middle of the desk. */
export type View =
  | 'page'
  | 'save'
  | 'mistakes'
  | 'versions'
  | 'launch'
  | 'schedule'
  | 'search'
  | 'conflicts'
  | 'pictures'
  | 'publish'

/** The selected file or field. */
export interface Selection {
  readonly file: string
  readonly pointer?: string
  /** Where it was selected; the others scroll to it. */
  readonly from: 'form' | 'page' | 'list'
  /** The clicked text of the page, at whose word the caret is placed. */
  readonly clicked?: ClickedText | undefined
}

export interface DeskState {
  readonly tree?: Tree
  readonly lookups?: Lookups
  readonly files: ReadonlyMap<string, EditedFile>
  readonly selection?: Selection | undefined
  /** A place that the page scrolls to without selecting it. */
  readonly spot?: Place
  /** Address of the page in the frame. */
  readonly address: string
  readonly view: View
  /** The picture that the library shows in the form, below `content/media/`. */
  readonly picture?: string | undefined
  /** The version that is compared with the present file. */
  readonly commit?: string | undefined
  /** Number of changes of pictures since the desk was opened. */
  readonly pictureChanges: number
  /** Words to search in every text. */
  readonly query: string
  readonly acts: Acts
  readonly problems: readonly FieldProblem[]
  /** Milliseconds since 1970 of the next attempt; undefined while the server responds. */
  readonly retryAt?: number | undefined
  /** Number of checks of the content that were read: what depends on the content is read again after each. */
  readonly checks: number
  /** Milliseconds since 1970 of the last change that the server confirmed. */
  readonly kept?: number
  readonly isSaving: boolean
  /** The current notice, for a few seconds. */
  readonly notice?: string | undefined
  readonly otherDesks: number
}

export const initialState: DeskState = {
  files: new Map(),
  address: '/',
  view: 'page',
  pictureChanges: 0,
  query: '',
  acts: noActs,
  problems: [],
  checks: 0,
  isSaving: false,
  otherDesks: 0,
}

/** The entry of a file in the tree. */
export function treeFile(tree: Tree | undefined, file: string): TreeFile | undefined {
  return tree?.groups.flatMap(({ files }) => files).find((one) => one.file === file)
}

/** The mistake after or before the selected one, round the end of the list; undefined if there is none. */
export function nextMistake(
  { problems, selection }: Pick<DeskState, 'problems' | 'selection'>,
  step: 1 | -1,
): FieldProblem | undefined {
  const mistakes = problems.filter(({ severity }) => severity === 'mistake')
  const current = mistakes.findIndex(
    ({ place }) => place.file === selection?.file && place.pointer === selection.pointer,
  )
  const start = current < 0 && step < 0 ? 0 : current
  return mistakes.at((start + step) % Math.max(mistakes.length, 1))
}

/** The page on which a file is seen: its own, else the shown one if it uses the file, else the first that does. */
export function addressFor(
  file: string,
  { tree, address }: Pick<DeskState, 'tree' | 'address'>,
  open: OpenFile | undefined,
): string {
  const own = treeFile(tree, file)?.address
  if (own !== undefined) return own
  const usedBy = open?.usedBy ?? []
  return usedBy.includes(address) ? address : (usedBy[0] ?? address)
}
