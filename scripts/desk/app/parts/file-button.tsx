import { type ReactNode, useRef } from 'react'

interface FileButtonProps {
  readonly className: string | undefined
  /** Name of the field for tests and assistive technology, where the words on the button say less. */
  readonly label: string
  /** Types of files that the browser offers, as in `image/png,image/webp`. */
  readonly accept: string
  readonly isMultiple?: boolean
  readonly isDisabled?: boolean
  readonly describedBy?: string | undefined
  readonly onFiles: (files: readonly [File, ...File[]]) => void
  readonly children: ReactNode
}

/** A button that lets the editor choose files. The same file can be chosen again. */
export function FileButton({
  className,
  label,
  accept,
  isMultiple = false,
  isDisabled = false,
  describedBy,
  onFiles,
  children,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        className={className}
        aria-describedby={describedBy}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        {children}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMultiple}
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const [first, ...others] = target.files ?? []
          if (first) onFiles([first, ...others])
          target.value = ''
        }}
      />
    </>
  )
}
