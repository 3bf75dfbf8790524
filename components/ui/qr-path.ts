import { encode } from 'uqr'

/** Light modules around the code: a scanner does not find it without (ISO/IEC 18004 wants four). */
const QUIET = 4

/** The dark modules of a text's QR code as the path of an SVG, and the length of its side, in modules. */
export function qrPath(text: string): { path: string; side: number } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return { path, side: size }
}
