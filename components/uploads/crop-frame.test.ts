import fc from 'fast-check'
import { THUMBNAIL_RATIO } from '#lib/contracts/thumbnail-sizes.ts'
import { cropOf, frameOf, moved, SMALLEST_FRAME, WHOLE_FRAME } from './crop-frame.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })
const ratios = fc.double({ min: 0.05, max: 20, noNaN: true })
const frames = fc.record({ size: fc.double({ min: SMALLEST_FRAME, max: 1, noNaN: true }), x: share, y: share })

test('whatever the picture, the frame has the shape of a thumbnail and lies inside', () => {
  fc.assert(
    fc.property(frames, ratios, (frame, ratio) => {
      const { left, top, width, height } = cropOf(frame, ratio)
      expect((width * ratio) / height).toBeCloseTo(THUMBNAIL_RATIO, 6)
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
      expect(Math.max(left + width, top + height)).toBeLessThanOrEqual(1.000001)
    }),
  )
})

test('a frame comes back from the part it took', () => {
  fc.assert(
    fc.property(frames, ratios, (frame, ratio) => {
      const crop = cropOf(frame, ratio)
      const again = cropOf(frameOf(crop, ratio), ratio)
      for (const side of ['left', 'top', 'width', 'height'] as const) expect(again[side]).toBeCloseTo(crop[side], 6)
    }),
  )
})

test('moving stops at the edge', () => {
  const half = { ...WHOLE_FRAME, size: 0.5 }
  expect(cropOf(moved(half, THUMBNAIL_RATIO, -9, 0.1), THUMBNAIL_RATIO)).toMatchObject({ left: 0, top: 0.35 })
  expect(cropOf(moved(half, THUMBNAIL_RATIO, 9, 9), THUMBNAIL_RATIO)).toMatchObject({ left: 0.5, top: 0.5 })
  expect(moved(WHOLE_FRAME, 4, 0, 0.5)).toEqual(WHOLE_FRAME)
})
