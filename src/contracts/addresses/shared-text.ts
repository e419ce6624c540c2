import { boundedText } from './bounded-text'

/**
 * Parameters in which the system's share menu passes a text to the quote page, by their names in the web app manifest.
 * @see https://w3c.github.io/web-share-target/
 */
export const shareParameters = { title: 'sharedTitle', text: 'sharedText', url: 'sharedUrl' } as const

/** Longest address, in characters: the words before it need space too. */
const MAX_ADDRESS = 180
const SEPARATOR = ' – '

/**
 * Returns what another app shared as one line: title, text and address, each only once. Many apps repeat the title or the
 * address in the text. Words are cut before the address, because half an address leads nowhere.
 * @param maximum longest line, in characters
 */
export function sharedText(parameters: URLSearchParams, maximum: number): string | undefined {
  const part = (name: keyof typeof shareParameters, length: number) =>
    boundedText(parameters.get(shareParameters[name]), length) ?? ''
  const title = part('title', maximum)
  const text = part('text', maximum)
  const words = title.includes(text) ? title : text.includes(title) ? text : title + SEPARATOR + text
  const address = part('url', MAX_ADDRESS)
  const line = boundedText(words, maximum)
  if (line?.includes(address) || address === '') return line
  const space = maximum - Array.from(SEPARATOR + address).length
  const start = boundedText(words, space)
  return start === undefined ? address : start + SEPARATOR + address
}
