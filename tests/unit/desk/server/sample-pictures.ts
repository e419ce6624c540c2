import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** A picture whose left half is red and whose right half is blue. */
export function halves(width: number, height: number): Sharp {
  const half = { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#00f' }
  return sharp({ create: { width, height, channels: 3, background: '#f00' } }).composite([
    { input: { create: half }, left: Math.floor(width / 2), top: 0 },
  ])
}

/** Noise, which no format makes small. */
export function noise(width: number, height: number): Sharp {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
}

/** A JPEG as a phone takes it: turned by the camera, with the place where it was taken, the camera and a comment in XMP. */
export function phonePhoto(width: number, height: number): Promise<Buffer> {
  return halves(width, height)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'SecretCamera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 12/1 30/1', GPSLongitudeRef: 'E' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>SecretAuthor</rdf:RDF></x:xmpmeta>')
    .jpeg()
    .toBuffer()
}

/** A PNG of a few bytes whose header claims any size. */
export function claimedPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return png(
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(4096))),
    chunk('IEND', Buffer.alloc(0)),
  )
}

/** A PNG with an animation of two images, which programs without support show as one. */
export async function animatedPng(): Promise<Buffer> {
  const still = await halves(8, 8).png().toBuffer()
  const headerEnd = 8 + 25
  const control = Buffer.alloc(8)
  control.writeUInt32BE(2, 0)
  return Buffer.concat([still.subarray(0, headerEnd), chunk('acTL', control), still.subarray(headerEnd)])
}

function png(...chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** An AVIF without transparency, with its picture twice, as a camera stores several. */
export function withSecondPicture(avif: Buffer): Buffer {
  let file = Buffer.from(avif)
  const enlarge = (box: string, by: number) => {
    const start = file.indexOf(box) - 4
    const end = start + file.readUInt32BE(start)
    file.writeUInt32BE(end - start + by, start)
    return end
  }
  // Each of these boxes ends with the entry of the first picture, which follows the number of entries.
  const entries = [
    { box: 'ipma', bytes: 6, idAt: 1 },
    { box: 'iinf', bytes: 21, idAt: 13 },
    { box: 'iloc', bytes: 18, idAt: 1 },
  ]
  const growth = entries.reduce((sum, { bytes }) => sum + bytes, 0)
  for (const { box, bytes, idAt } of entries) {
    const end = enlarge(box, bytes)
    const entry = file.subarray(end - bytes, end)
    file[end - bytes - 1] = 2
    // The place of the pixels.
    if (box === 'iloc') entry.writeUInt32BE(entry.readUInt32BE(4) + growth, 4)
    const second = Buffer.from(entry)
    second[idAt] = 2
    file = Buffer.concat([file.subarray(0, end), second, file.subarray(end)])
  }
  enlarge('iprp', 6)
  enlarge('meta', growth)
  return file
}
