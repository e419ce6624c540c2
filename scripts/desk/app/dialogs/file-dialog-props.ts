/** What a dialog about a file needs. */
export interface FileDialogProps {
  readonly file: string
  /** Address of the page that the file makes, if it makes one. */
  readonly address: string | undefined
  readonly onClose: () => void
}
