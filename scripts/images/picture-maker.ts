import type { InlineText, LinkedPicture } from '../../src/generated/content'
import type { AuthoredPicture, PictureFile, Pictures } from '../content/pictures'
import { plainName } from '../lib/plain-name'
import { encode } from './encode'
import { type Master, measureMaster } from './master'
import { MIME_TYPES, type PixelMaster, type Recipe, recipesFor, smallRecipe } from './recipe'
import { slotProblem } from './slot-problem'
import { slotNamed } from './slots'
import { linkStoredPicture, storedPictureProblem } from './stored-picture'

/** Public address of the folder that pictures are served from. */
export const picturesAddress = '/assets/pictures/'
/** The files of a picture in one slot. */
interface Linked {
  readonly picture: Pick<LinkedPicture, 'width' | 'height' | 'src' | 'sources' | 'sizes'>
  readonly files: readonly PictureFile[]
}

/** Crops and encodes pictures by slot. */
export function pictureMaker(): Pictures<Master> {
  /** Many pages show the same picture in the same slot. */
  const known = new Map<string, Linked>()
  const linkPixels = ({ file, focus }: AuthoredPicture, master: PixelMaster, slot: string): Linked => {
    const use = JSON.stringify([file, master.hash, slot, focus])
    const linked = known.get(use) ?? linkedIn(file, master, slot, focus)
    known.set(use, linked)
    return linked
  }
  return {
    address: picturesAddress,
    measure: measureMaster,
    slotProblem: (master, slot) => slotProblem(master, slotNamed(slot), slot, master.kind === 'drawing'),
    storedProblem: storedPictureProblem,
    linkStored: linkStoredPicture,
    link(authored, slot, master) {
      if (!isPixels(master)) return linkDrawing(authored, master)
      const { picture, files } = linkPixels(authored, master, slot)
      return {
        picture: {
          ...texts(authored),
          ...picture,
          ...(master.placeholder && { placeholder: master.placeholder }),
          ...(authored.focus && { focus: position(authored.focus) }),
        },
        files,
      }
    },
    make: async (file, source) => (isRecipe(file) ? encode(file, source) : source),
  }
}

function linkDrawing(authored: AuthoredPicture, master: Master): ReturnType<Pictures['link']> {
  const name = `${plainName(authored.file)}-${master.hash.slice(0, 12)}.svg`
  return {
    picture: {
      ...texts(authored),
      width: master.width,
      height: master.height,
      src: picturesAddress + name,
      sources: [],
      ...(authored.focus && { focus: position(authored.focus) }),
    },
    files: [{ name, file: authored.file }, smallRecipe(authored.file, master)],
  }
}

function linkedIn(
  file: string,
  master: PixelMaster,
  slotName: string,
  focus: AuthoredPicture['focus'],
): Linked {
  const slot = slotNamed(slotName)
  const { responsive, fallback } = recipesFor(file, master, slot, focus)
  const picture = {
    width: fallback.width,
    height: fallback.height,
    src: picturesAddress + fallback.name,
    sources: responsive.map(({ format, recipes }) => ({
      type: MIME_TYPES[format],
      srcset: recipes.map(({ name, width }) => `${picturesAddress}${name} ${width}w`).join(', '),
    })),
    sizes: slot.sizes,
  }
  return {
    picture,
    files: [...responsive.flatMap(({ recipes }) => recipes), fallback, smallRecipe(file, master)],
  }
}

function isRecipe(file: PictureFile): file is Recipe {
  return 'format' in file
}

function isPixels(master: Master): master is PixelMaster {
  return master.kind !== 'drawing'
}

function texts({ alt, caption }: AuthoredPicture): {
  readonly alt: string
  readonly caption?: InlineText
} {
  return { alt, ...(caption === undefined ? {} : { caption }) }
}

function position({ x, y }: { readonly x: number; readonly y: number }): string {
  return `${x}% ${y}%`
}
