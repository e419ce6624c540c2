import { existsSync, mkdirSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { LinkedPicture } from '../../src/generated/content'
import { type AuthoredPicture, type PictureService, storageName } from '../content/pictures'
import { encode as encodeWithSharp } from './encode'
import { slotProblem } from './fits-slot'
import { limit } from './limit'
import { type Master, masterReader } from './master'
import { plainName } from './plain-name'
import { MIME_TYPES, type PixelMaster, type Recipe, recipesFor } from './recipe'
import { slotNamed } from './slots'
import { linkStoredPicture, storedPictureProblem } from './stored-picture'

interface PictureSettings {
  /** content/media on disk. */
  readonly media: string
  /** Folder of the cache; made files and measurements stay there between builds. */
  readonly cache: string
  /** Address of the hosted backend, for `storage:` files; empty when there is none. */
  readonly backend: string
  /** How one file is made; a test counts the calls. */
  readonly encode?: typeof encodeWithSharp
}

/** The files of a picture in one place of a template. */
type PictureFiles = Pick<LinkedPicture, 'width' | 'height' | 'src' | 'sources' | 'sizes'>

/** The picture service of the site: crops, sizes and formats by slot, each file made once. */
export function pictureService({
  media,
  cache,
  backend,
  encode = encodeWithSharp,
}: PictureSettings): PictureService {
  const address = '/assets/pictures/'
  const folder = join(cache, 'files')
  const read = masterReader(join(cache, 'masters'))
  const run = limit(availableParallelism())
  /** Masters by file name, as last checked. */
  const masters = new Map<string, Master>()
  /** How to make each file that `link` has named. */
  const promised = new Map<string, Recipe | { readonly name: string; readonly file: string }>()
  const underWay = new Map<string, Promise<void>>()
  /** What `filesFor` has named, by where each master is shown. */
  const filesOf = new WeakMap<PixelMaster, Map<string, PictureFiles>>()

  const make = (name: string): Promise<void> => {
    const recipe = promised.get(name)
    const target = join(folder, name)
    if (!recipe || existsSync(target)) return Promise.resolve()
    const before = underWay.get(name)
    if (before) return before
    mkdirSync(folder, { recursive: true })
    const job = run(async () => {
      const source = await readFile(join(media, recipe.file))
      const unfinished = `${target}.${process.pid}`
      await writeFile(unfinished, 'format' in recipe ? await encode(recipe, source) : source)
      await rename(unfinished, target)
    }).finally(() => underWay.delete(name))
    underWay.set(name, job)
    return job
  }

  const linkDrawing = (authored: AuthoredPicture, master: Master): LinkedPicture => {
    const name = `${plainName(authored.file)}-${master.hash.slice(0, 12)}.svg`
    promised.set(name, { name, file: authored.file })
    return {
      ...texts(authored),
      width: master.width,
      height: master.height,
      src: address + name,
      sources: [],
      ...(authored.focus && { focus: position(authored.focus) }),
    }
  }

  /** Many pages show the same picture in the same place. */
  const filesFor = (
    { file, focus }: AuthoredPicture,
    master: PixelMaster,
    slotName: string,
  ): PictureFiles => {
    const use = JSON.stringify([file, slotName, focus])
    const known = filesOf.get(master) ?? new Map<string, PictureFiles>()
    filesOf.set(master, known)
    const before = known.get(use)
    if (before) return before
    const slot = slotNamed(slotName)
    const { responsive, fallback } = recipesFor(file, master, slot, focus)
    for (const recipe of [...responsive.flatMap(({ recipes }) => recipes), fallback])
      promised.set(recipe.name, recipe)
    const files = {
      width: fallback.width,
      height: fallback.height,
      src: address + fallback.name,
      sources: responsive.map(({ format, recipes }) => ({
        type: MIME_TYPES[format],
        srcset: recipes.map(({ name, width }) => `${address}${name} ${width}w`).join(', '),
      })),
      sizes: slot.sizes,
    }
    known.set(use, files)
    return files
  }

  return {
    address,
    folder,

    async check(file, slotName) {
      const slot = slotNamed(slotName)
      const reading = await read(join(media, file))
      if (reading.problem !== undefined) return { problem: reading.problem }
      const { master } = reading
      const wrong = slotProblem(master, slot, slotName, master.kind === 'drawing')
      if (wrong) return { problem: wrong }
      masters.set(file, master)
      return { width: master.width, height: master.height }
    },

    checkStored: (authored, slot) => storedPictureProblem(authored, slot, backend),

    link(authored, slotName) {
      if (storageName(authored.file)) return linkStoredPicture(authored, slotName, backend)
      const master = masters.get(authored.file)
      if (!master) throw new Error(`${authored.file} was linked without being checked.`)
      if (!isPixels(master)) return linkDrawing(authored, master)
      return {
        ...texts(authored),
        ...filesFor(authored, master, slotName),
        ...(master.placeholder && { placeholder: master.placeholder }),
        ...(authored.focus && { focus: position(authored.focus) }),
      }
    },

    async make(name) {
      if (!promised.has(name)) return false
      await make(name)
      return true
    },

    async finish() {
      const names = [...promised.keys()].sort()
      await Promise.all(names.map(make))
      return names
    },
  }
}

function isPixels(master: Master): master is PixelMaster {
  return master.kind !== 'drawing'
}

function texts({ alt, caption }: AuthoredPicture): { readonly alt: string; readonly caption?: string } {
  return { alt, ...(caption === undefined ? {} : { caption }) }
}

function position({ x, y }: { readonly x: number; readonly y: number }): string {
  return `${x}% ${y}%`
}
