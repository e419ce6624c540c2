import type { Pictures } from '../../../scripts/content/pictures'

const picture = { width: 4, height: 3, sources: [], sizes: '100vw' }

/** Pictures that are text files: their address carries the text, and nothing is encoded. */
export const standInPictures: Pictures<string> = {
  address: '/pictures/',
  async measure(bytes) {
    const text = bytes.toString('utf8').trim()
    return text === 'broken' ? { problem: 'This picture is broken.' } : { master: text }
  },
  slotProblem: () => undefined,
  storedProblem: ({ width }) => (width ? undefined : 'The width and the height are missing.'),
  linkStored: ({ file, alt }, _, backend) => ({ ...picture, alt, src: backend + file }),
  link: ({ alt }, slot, master) => ({
    picture: { ...picture, alt, src: `/pictures/${slot}/${master}` },
    files: [],
  }),
  make: async (_, source) => source,
}
