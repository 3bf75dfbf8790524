import { qrPath } from './qr-path.ts'

test('a code is a square of whole modules with four light ones around it, another for another text', () => {
  const { path, side } = qrPath('expo://room/japan')
  // Version 2, 25 modules a side (ISO/IEC 18004), and the quiet zone twice.
  expect(side).toBe(25 + 8)
  const places = [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => [Number(x), Number(y)])
  expect(places.length).toBe(path.split('M').length - 1)
  for (const place of places.flat()) {
    expect(place).toBeGreaterThanOrEqual(4)
    expect(place).toBeLessThan(side - 4)
  }
  // The finder pattern in a corner: seven dark modules along the edge.
  expect(path.startsWith('M4 4h1v1h-1zM5 4h1v1h-1zM6 4h1v1h-1zM7 4h1v1h-1zM8 4h1v1h-1zM9 4h1v1h-1zM10 4h1v1h-1z')).toBe(
    true,
  )
  expect(qrPath('expo://room/korea').path).not.toBe(path)
})
