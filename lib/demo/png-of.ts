import { crc32, deflateSync } from 'node:zlib'

/** The colour of a pixel, `0xrrggbb`. */
export type Colour = number

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const TRUE_COLOUR = [8, 2, 0, 0, 0]

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}

/** A PNG (W3C, third edition) of what `colourAt` paints, from the upper left. The same pixels give the same bytes on one version of zlib. */
export function pngOf(width: number, height: number, colourAt: (x: number, y: number) => Colour): Buffer {
  const rows = Buffer.alloc(height * (1 + width * 3))
  let at = 0
  for (let y = 0; y < height; y++) {
    // Filter type 0: the row as it is.
    rows[at++] = 0
    for (let x = 0; x < width; x++) at = rows.writeUIntBE(colourAt(x, y), at, 3)
  }
  const head = Buffer.alloc(8)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([head, Buffer.from(TRUE_COLOUR)])),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
