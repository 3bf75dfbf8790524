import type { Sharp } from 'sharp'
import { SMALL_SIZE, THUMBNAIL_RATIO, THUMBNAIL_SIZE } from '#lib/contracts/thumbnail-sizes.ts'
import { THUMBNAIL_MAX_PIXELS } from '#lib/contracts/thumbnails.ts'
import type { Crop } from '#lib/contracts/uploads.ts'
import { oneAtATime } from '#lib/core/one-at-a-time.ts'

export type Picture = { data: Buffer; contentType: 'image/jpeg' | 'image/png' }

/** `content`: no JPEG or PNG, or broken. `pixels`: larger than 40 megapixels. */
export class PictureRefused extends Error {
  readonly why: 'content' | 'pixels'
  constructor(why: 'content' | 'pixels', cause?: unknown) {
    super(`picture refused: ${why}`, { cause })
    this.why = why
  }
}

/** The library, loaded with the first picture: a CMS that has none rests without it. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // Only these two readers of the library are ever reached, whatever the bytes claim to be.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

let loaded: ReturnType<typeof loadSharp> | undefined

const inTurn = oneAtATime()

/**
 * The picture a file shows, upright, cropped and re-encoded without anything else the file held, and a small one for lists.
 * Without `crop` the middle of it. Throws PictureRefused.
 */
export function pictureOf(bytes: Buffer, crop: Crop | null): Promise<{ full: Picture; small: Picture }> {
  return inTurn(() => convert(bytes, THUMBNAIL_SIZE, (size) => areaOf(size, crop)))
}

/** The same of the whole picture, no side of it longer than `max` pixels. */
export function wholePictureOf(bytes: Buffer, max: number): Promise<{ full: Picture; small: Picture }> {
  const whole = ({ width, height }: Size) => ({ left: 0, top: 0, width, height })
  return inTurn(() => convert(bytes, { width: max, height: max }, whole))
}

async function convert(bytes: Buffer, largest: Size, areaIn: (size: Size) => Area) {
  loaded ??= loadSharp()
  const sharp = await loaded
  const open = () => sharp(bytes, { limitInputPixels: THUMBNAIL_MAX_PIXELS, failOn: 'warning' })
  try {
    const { format, autoOrient } = await open().metadata()
    // The name does not count: a PNG called .jpg is made anew as the PNG it is.
    if (format !== 'png' && format !== 'jpeg') throw new PictureRefused('content')
    const area = areaIn(autoOrient)
    const encode = (image: Sharp) => (format === 'png' ? image.png() : image.jpeg({ quality: 84, mozjpeg: true }))
    const contentType = format === 'png' ? ('image/png' as const) : ('image/jpeg' as const)
    const whole = open()
      .autoOrient()
      .extract(area)
      .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
    const full = await encode(whole).timeout({ seconds: 20 }).toBuffer()
    const less = sharp(full).resize({ ...SMALL_SIZE, fit: 'inside', withoutEnlargement: true })
    return { full: { data: full, contentType }, small: { data: await encode(less).toBuffer(), contentType } }
  } catch (error) {
    if (error instanceof PictureRefused) throw error
    throw new PictureRefused(/pixel limit/i.test(String(error)) ? 'pixels' : 'content', error)
  }
}

type Size = { width: number; height: number }
type Area = Size & { left: number; top: number }

/** The cropped pixels; without a crop the largest piece of the right shape, from the middle. */
function areaOf({ width, height }: Size, crop: Crop | null): Area {
  const share = crop ?? middleOf({ width, height })
  const left = Math.min(Math.round(share.left * width), width - 1)
  const top = Math.min(Math.round(share.top * height), height - 1)
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(share.width * width), width - left)),
    height: Math.max(1, Math.min(Math.round(share.height * height), height - top)),
  }
}

function middleOf({ width, height }: Size): Crop {
  const w = Math.min(1, (height * THUMBNAIL_RATIO) / width)
  const h = Math.min(1, width / THUMBNAIL_RATIO / height)
  return { left: (1 - w) / 2, top: (1 - h) / 2, width: w, height: h }
}
