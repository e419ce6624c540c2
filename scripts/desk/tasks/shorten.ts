/** A title cut at a word. */
export function shorten(title: string, length: number): string {
  if (title.length <= length) return title
  const cut = title.slice(0, length + 1)
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).slice(0, length)
}
