import type { Place } from './api'
import type { JsonValue } from './edit'

/**
 * `POST /__desk/api/tasks/<name>` with the request of that name. The plan is kept as drafts in one act, unless the request
 * is a preview. A task that is not possible is refused, and nothing is kept.
 */
export interface TaskRequests {
  readonly 'new-page': NewPageRequest
  readonly copy: CopyRequest
  readonly rename: RenameRequest
  readonly 'rename-item': RenameItemRequest
  readonly 'remove-item': RemoveItemRequest
  readonly delete: DeleteRequest
  readonly replace: ReplaceRequest
  readonly 'change-too': ChangeTooRequest
  readonly sections: SectionsRequest
  readonly publish: PublishRequest
}

export type TaskName = keyof TaskRequests

interface Previewable {
  /** Only responds with the plan. */
  readonly isPreview?: boolean
}

/** What a task changes. */
export interface TaskPlan {
  /** Files below `content/` with their whole text; null removes the file. */
  readonly files: readonly { readonly file: string; readonly text: string | null }[]
  readonly changes: readonly PlannedChange[]
  /** Notes for the editor, one sentence each. */
  readonly notes: readonly string[]
  /** Words that a replacement leaves, and why. */
  readonly kept?: readonly KeptText[]
  /** Only a deletion asks. A plan with an open question is not carried out. */
  readonly questions?: readonly DeleteQuestion[]
}

/** A text that holds words which are not replaced. */
export interface KeptText {
  readonly place: Place
  readonly field: string
  readonly text: string
  /** One or more sentences. */
  readonly why: string
}

/** The response to a task. */
export interface TaskAnswer extends TaskPlan {
  /** The texts that the plan was made from, in the order of its files; null for a new file. */
  readonly madeFrom: readonly (string | null)[]
}

/** One change of a plan, described for the editor. */
export interface PlannedChange {
  /** In the text before the change. */
  readonly place: Place
  /** Labels of the field, as in `Closing block › Button`. */
  readonly field: string
  /** Absent for a new value. */
  readonly before?: string
  /** Absent for a removed value. */
  readonly after?: string
  /** What stays around a removed reference, word for word; empty if that is the whole page. */
  readonly kept?: string
}

export interface NewPageRequest extends Previewable {
  /** Template; one of `newPages` of the lookups. */
  readonly kind: string
  readonly title: string
  /** Last part of the address. */
  readonly name: string
  /** One sentence for cards and search engines, of 50 to 140 characters. */
  readonly summary?: string
  readonly icon?: string
  readonly picture?: { readonly file: string; readonly alt: string }
  /** Address of the page that it is about. */
  readonly about?: string
  readonly topic?: string
  /** Blocks of its text, from another program. */
  readonly blocks?: readonly JsonValue[]
  /** Lists to add the page to; by default the usual ones of `GET /__desk/api/places`. */
  readonly places?: readonly ListPlace[]
}

/** A list, and where in it a new page goes. */
export interface ListPlace {
  /** The list itself. */
  readonly place: Place
  /** Labels of the list, as in `Header 2 › Dropdown items`. */
  readonly field: string
  /** At the end without it. */
  readonly index?: number
}

/**
 * `GET /__desk/api/places?kind=product`: lists of pages of a kind, such as the menu, a carousel or related pages. Posts and
 * case studies are also listed by the build.
 */
export interface KnownList extends ListPlace {
  /** Words of the items, in their order. */
  readonly items: readonly string[]
  /** Most items that the list may have. */
  readonly most?: number
  /** Whether it holds most pages of the kind, so that a new one belongs there. */
  readonly isUsual: boolean
}

/** A copy of a page, as a draft. */
export interface CopyRequest extends Previewable {
  readonly file: string
  readonly title: string
  /** Last part of the address. */
  readonly name: string
  /** Whether figures that the page itself states stay. Without it, they are to be filled in. */
  readonly keepsFigures?: boolean
  /** Whether figures that it takes from other pages are to be filled in too. Without it, they stay linked. */
  readonly leavesOutLinked?: boolean
  /** Whether its main picture is described as that of the original. Without it, the editor is asked for another one. */
  readonly keepsPicture?: boolean
}

/** `GET /__desk/api/copy-contents?file=…`: what a copy of a page would take along. */
export interface CopyContents {
  /** Parts of the page with their number, as in `8 headings`. */
  readonly parts: readonly string[]
  /** Figures of other pages, as readers see them. */
  readonly linked: readonly { readonly page: string; readonly figures: readonly string[] }[]
  /** Number of figures that the page itself states. */
  readonly ownFigures: number
  /** Its main picture; absent if it has none in `content/media/`. */
  readonly picture?: string
}

export interface RenameRequest extends Previewable {
  readonly file: string
  /** New address of a page, as in `/product/nitrogen-plant`; new name of a record that has none. */
  readonly to: string
}

export interface RenameItemRequest extends Previewable {
  /** The item of a list, as a unit of a process flow. */
  readonly place: Place
  /** Its new id. */
  readonly to: string
}

export interface RemoveItemRequest extends Previewable {
  /** The item of a list, as a unit of a process flow. */
  readonly place: Place
  /** Whether the stream into a unit then ends where the stream out of it did. Without it, both streams go. */
  readonly joins?: boolean
}

export interface DeleteRequest extends Previewable {
  readonly file: string
  /** Target of the redirect. Null: the page is gone. By default the index page of the folder. */
  readonly redirect?: string | null
  /** Answers to the questions of an earlier plan. */
  readonly answers?: readonly DeleteAnswer[]
}

/** The editor's answer about a place that cannot stay as it is. */
export interface DeleteAnswer {
  readonly place: Place
  /** `plain-text` keeps figures as they read today, `remove` removes the item that holds the reference. */
  readonly choice: 'plain-text' | 'remove' | { readonly to: string }
}

/** A place that refers to a deleted page and needs an answer before the page can go. */
export interface DeleteQuestion {
  readonly place: Place
  readonly field: string
  /** The text with the figures, or the item that holds the reference. */
  readonly text: string
  readonly isAnswered: boolean
  /** The text with its figures as plain text; absent for other references. */
  readonly asPlainText?: string
  /** Pages or records that the reference can name instead. */
  readonly targets: readonly { readonly value: string; readonly title: string }[]
  /** What can be removed with the reference; absent where it has to stay. */
  readonly removable?: string
}

export interface ReplaceRequest extends Previewable {
  readonly find: string
  readonly replace: string
  readonly matchesCase?: boolean
  readonly wholeWords?: boolean
  /** Replaces only here; everywhere without it. */
  readonly places?: readonly Place[]
}

/** Changes other places that hold the old value of a field. */
export interface ChangeTooRequest extends Previewable {
  readonly places: readonly Place[]
  readonly from: JsonValue
  readonly to: JsonValue
}

export interface SectionsRequest extends Previewable {
  readonly file: string
  /** All sections of the page in their new order. */
  readonly sections: readonly { readonly section: string; readonly hidden: boolean }[]
}

export interface PublishRequest extends Previewable {
  readonly file: string
  readonly when: 'now' | 'draft' | { readonly from: string }
}
