/** Folder of drafts, session and unfinished saves, below the project's root. Git ignores it. */
export const deskFolder = '.desk'
