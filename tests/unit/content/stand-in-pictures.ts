import type { Pictures } from '../../../scripts/content/pictures'

/** Pictures that are text files: their address carries the text, and nothing is encoded. */
export const standInPictures: Pictures<string> = {
  address: '/pictures/',
  async measure(bytes) {
    const text = bytes.toString('utf8').trim()
    return text === 'broken' ? { problem: 'This picture is broken.' } : { master: text }
  },
  slotProblem: () => undefined,
  storedProblem: ({ width }) => (width ? undefined : 'The width and the height are missing.'),
  link: ({ file, alt }, slot, master) => ({
    picture: {
      alt,
      width: 4,
      height: 3,
      src: file.startsWith('storage:') ? file : `/pictures/${slot}/${master}`,
      sources: [],
      sizes: '100vw',
    },
    files: [],
  }),
  make: async (_, source) => source,
}
