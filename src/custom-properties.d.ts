import 'react'

declare module 'react' {
  /** Custom properties: the only inline style here, through which components hand measures to their style sheets. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
