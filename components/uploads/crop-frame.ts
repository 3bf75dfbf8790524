import { THUMBNAIL_RATIO } from '#lib/contracts/thumbnail-sizes.ts'
import type { Crop } from '#lib/contracts/uploads.ts'

/** The frame is at least this share of the largest one that fits. */
export const SMALLEST_FRAME = 0.2

/** Where the frame stands: its size as a share of the largest that fits, and its place in the room that is left, 0 to 1. */
export type Frame = { size: number; x: number; y: number }

export const WHOLE_FRAME: Frame = { size: 1, x: 0.5, y: 0.5 }

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** The largest frame in a picture of this shape (width to height), as shares of its width and height. */
const largest = (ratio: number) => ({
  width: Math.min(1, THUMBNAIL_RATIO / ratio),
  height: Math.min(1, ratio / THUMBNAIL_RATIO),
})

/** The part of a picture of this shape that a frame takes. */
export function cropOf({ size, x, y }: Frame, ratio: number): Crop {
  const whole = largest(ratio)
  const width = whole.width * size
  const height = whole.height * size
  return { left: (1 - width) * x, top: (1 - height) * y, width, height }
}

/** The frame that takes this part: what was cropped before a reload. */
export function frameOf({ left, top, width, height }: Crop, ratio: number): Frame {
  return {
    size: between(width / largest(ratio).width, SMALLEST_FRAME, 1),
    x: width < 1 ? between(left / (1 - width), 0, 1) : 0.5,
    y: height < 1 ? between(top / (1 - height), 0, 1) : 0.5,
  }
}

/** The frame moved by these shares of the picture's width and height, as far as there is room. */
export function moved(frame: Frame, ratio: number, dx: number, dy: number): Frame {
  const { left, top, width, height } = cropOf(frame, ratio)
  return {
    ...frame,
    x: width < 1 ? between((left + dx) / (1 - width), 0, 1) : frame.x,
    y: height < 1 ? between((top + dy) / (1 - height), 0, 1) : frame.y,
  }
}
