/* Types of the part of opentype.js 2.0 in use; the package has none. */
declare module 'opentype.js' {
  /** Drawing command of a TrueType outline; `Q` has the control point x1, y1. */
  export type Command =
    | { readonly type: 'M' | 'L'; readonly x: number; readonly y: number }
    | { readonly type: 'Q'; readonly x1: number; readonly y1: number; readonly x: number; readonly y: number }
    | { readonly type: 'Z' }
  interface Path {
    readonly commands: readonly Command[]
  }
  export interface Font {
    /** 0 when the font has no glyph for the character. */
    charToGlyphIndex(character: string): number
    getAdvanceWidth(text: string, size: number): number
    /** Outlines of a line of text whose baseline starts at x, y. */
    getPath(text: string, x: number, y: number, size: number): Path
  }
  const opentype: { parse(file: ArrayBuffer): Font }
  export default opentype
}
