import 'react'

declare module 'react' {
  /** Custom properties: the only inline styles, through which components pass values to their style sheets. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
