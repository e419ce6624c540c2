import type { Graph } from '../../lib/graph/graph'
import type { Reads, Step } from '../../lib/graph/step'
import { readProblem } from '../../lib/read-problem'
import { logosIn } from '../checks/pictures/logo-problems'
import { picturesIn } from '../checks/pictures/picture-problems'
import { readClientLogo } from '../client-logo'
import { type Entry, showsReference } from '../entry'
import type { Lookup } from '../lookup'
import { mediaFolder, type PictureFile, type Pictures, storageName } from '../pictures'

interface PictureSources {
  readonly pictures: Pictures
  readonly entry: Step<Entry>
  readonly publishedFiles: Step<readonly string[]>
  readonly lookup: (reads: Reads) => Lookup
}

/** Defines the steps of the build graph for pictures and client logos: original → files of each size → encoded file. */
export function pictureSteps(graph: Graph, { pictures, entry, publishedFiles, lookup }: PictureSources) {
  const master = graph.asyncStep('master', {
    keep: 'json',
    make: async ({ bytes }, file) => {
      let content: Buffer
      try {
        content = bytes(mediaFolder + file)
      } catch (error) {
        return { problem: readProblem(error) }
      }
      return pictures.measure(content)
    },
  })
  const entryPictures = graph.asyncStep('entry-pictures', {
    keep: 'json',
    make: async (reads, file): Promise<readonly PictureFile[]> => {
      const own = reads.get(entry, file)
      const uses = picturesIn(own, lookup(reads)).filter(({ reference }) => showsReference(own, reference))
      const linked = await Promise.all(
        uses.map(async ({ authored, slot }) => {
          if (storageName(authored.file)) return []
          const read = await reads.get(master, authored.file)
          return read.problem === undefined ? pictures.link(authored, slot, read.master).files : []
        }),
      )
      return linked.flat()
    },
  })
  /** All picture files of the site by name. */
  const pictureFiles = graph.asyncStep('picture-files', {
    keep: 'json',
    make: async ({ get }): Promise<Record<string, PictureFile>> => {
      const found = new Map<string, PictureFile>()
      for (const file of get(publishedFiles))
        for (const one of await get(entryPictures, file)) found.set(one.name, one)
      return Object.fromEntries([...found].sort(([left], [right]) => (left < right ? -1 : 1)))
    },
  })
  const pictureRecipe = graph.asyncStep('picture-recipe', {
    keep: 'json',
    make: async ({ get }, name): Promise<PictureFile | null> => (await get(pictureFiles))[name] ?? null,
  })
  /** A picture file by its name, which contains a digest of all inputs. */
  const picture = graph.asyncStep('picture', {
    keep: 'blob',
    version: 'see the name of the file',
    make: async ({ get, bytes }, name) => {
      const recipe = await get(pictureRecipe, name)
      if (!recipe) throw new Error(`No page shows the picture ${name}.`)
      return pictures.make(recipe, bytes(mediaFolder + recipe.file))
    },
  })
  const logo = graph.step('client-logo', {
    keep: 'json',
    make: ({ bytes }, file) => readClientLogo(file, () => bytes(`${mediaFolder}marks/${file}`)),
  })
  const logos = graph.step('client-logos', {
    keep: 'json',
    make: ({ get }) => [...new Set(get(publishedFiles).flatMap((file) => get(entryLogos, file)))].sort(),
  })
  const entryLogos = graph.step('entry-logos', {
    keep: 'json',
    make: ({ get }, file) => {
      const own = get(entry, file)
      return logosIn({ ...own, references: own.references.filter((one) => showsReference(own, one)) })
    },
  })

  return { master, pictureFiles, picture, logo, logos }
}
