import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

type Size = { width: number; height: number }

const plain = ({ width, height }: Size) => sharp({ create: { width, height, channels: 3, background: '#28c' } })

/** Pictures for tests, as files. */
export const pngOf = (size: Size): Promise<Buffer> => plain(size).png().toBuffer()
export const jpegOf = (size: Size): Promise<Buffer> => plain(size).jpeg().toBuffer()

/** A PNG that no compression makes smaller: about three bytes a pixel. */
export const noisyPng = ({ width, height }: Size): Promise<Buffer> =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer()

/** A PNG of few bytes that would unpack to 50 megapixels. */
export const fiftyMegapixels = (): Promise<Buffer> =>
  sharp({ create: { width: 8000, height: 6250, channels: 3, background: '#fff' }, limitInputPixels: false })
    .png()
    .toBuffer()

/** A photo as a phone takes it: the pixels lie on their side, and it says where and by whom it was taken. */
export const phonePhoto = (): Promise<Buffer> =>
  plain({ width: 900, height: 1600 })
    .withExif({ IFD0: { Copyright: 'SECRET-PERSON' }, IFD3: { GPSLatitude: '34/1 38/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** Left half red, right half blue. */
export const halves = async ({ width, height }: Size): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#f00' } })
    .composite([
      {
        input: await sharp({
          create: { width: width / 2, height, channels: 3, background: '#00f' },
        })
          .png()
          .toBuffer(),
        left: width / 2,
        top: 0,
      },
    ])
    .png()
    .toBuffer()
