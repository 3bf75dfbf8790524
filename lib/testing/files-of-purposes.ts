import { randomBytes } from 'node:crypto'
import type { UploadPurpose } from '#lib/contracts/upload-purposes.ts'
import { fiftyMegapixels, noisyPng, pngOf } from './pictures.ts'

type Named = { name: string; bytes: Buffer }

type FilesOfPurpose = {
  /** Of two parts; it is taken. */
  large: Named
  /** Taken, and what is dangerous in it does no harm. */
  polyglot: Named
  /** None is taken. `at`: the field of the file, or the one of its name. */
  refused: (Named & { at: 'file' | 'name'; rule: 'required' | 'format' | 'limit' })[]
}

export const SCRIPT = '<script>alert(1)</script>'
const SVG = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`)
const GLB = Buffer.from('676c5446020000001c000000080000004a534f4e7b7d202020202020', 'hex')
// One dot, as browsers show it.
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const EXE = Buffer.from('MZ')
/** The parts of an upload are of this size, but for the last one. */
const PART = 5 * 1024 * 1024

/** Files for each purpose of an upload: what must be taken, and what must not. */
export async function filesOfPurposes(): Promise<Record<UploadPurpose, FilesOfPurpose>> {
  const pictures = await pictureFiles()
  const large = (head: Buffer) => Buffer.concat([head, randomBytes(PART)])
  const zipPage = Buffer.from(`PK\u0003\u0004${SCRIPT}PK\u0005\u0006`, 'latin1')
  return {
    roomThumbnail: pictures,
    arThumbnail: pictures,
    informationThumbnail: pictures,
    arPicture: pictures,
    ndsdStillImage: pictures,
    arObject: {
      large: { name: '精霊.glb', bytes: large(GLB) },
      polyglot: { name: 'a.usdz', bytes: zipPage },
      refused: [...noFiles('glb'), { name: 'a.usdz', bytes: GLB, at: 'file', rule: 'format' }],
    },
    toolFile: {
      large: { name: '道具.exe', bytes: large(EXE) },
      polyglot: { name: 'a.zip', bytes: zipPage },
      refused: [...noFiles('exe'), { name: 'a.zip', bytes: EXE, at: 'file', rule: 'format' }],
    },
  }
}

/** What is refused whatever the file is for. */
const noFiles = (ending: string): FilesOfPurpose['refused'] => [
  { name: `empty.${ending}`, bytes: Buffer.alloc(0), at: 'file', rule: 'required' },
  { name: `disguised.${ending}`, bytes: SVG, at: 'file', rule: 'format' },
  { name: 'plan.svg', bytes: SVG, at: 'name', rule: 'format' },
]

async function pictureFiles(): Promise<FilesOfPurpose> {
  const png = await pngOf({ width: 40, height: 40 })
  return {
    large: { name: '会場の絵.PNG', bytes: await noisyPng({ width: 1500, height: 1200 }) },
    polyglot: { name: 'a.png', bytes: Buffer.concat([png, Buffer.from(SCRIPT)]) },
    refused: [
      ...noFiles('png'),
      { name: 'gif.png', bytes: GIF, at: 'file', rule: 'format' },
      { name: 'cut.png', bytes: png.subarray(0, png.length - 20), at: 'file', rule: 'format' },
      { name: 'svg.jpg', bytes: Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), SVG]), at: 'file', rule: 'format' },
      { name: 'huge.png', bytes: await fiftyMegapixels(), at: 'file', rule: 'limit' },
    ],
  }
}
