const [BASE, TMIN, TMAX, SKEW, DAMP, FIRST_BIAS, FIRST_CODE] = [36, 1, 26, 38, 700, 72, 128]

const digitOf = (char: string) =>
  /[a-z]/.test(char) ? char.charCodeAt(0) - 97 : /\d/.test(char) ? Number(char) + 26 : null

function nextBias(delta: number, count: number, isFirst: boolean): number {
  let left = isFirst ? Math.floor(delta / DAMP) : delta >> 1
  left += Math.floor(left / count)
  let k = 0
  for (; left > ((BASE - TMIN) * TMAX) >> 1; k += BASE) left = Math.floor(left / (BASE - TMIN))
  return k + Math.floor(((BASE - TMIN + 1) * left) / (left + SKEW))
}

/** Reads one number of variable length from `digits`; null where they end or are none. */
function readDelta(digits: string[], bias: number): number | null {
  let [delta, weight] = [0, 1]
  for (let k = BASE; ; k += BASE) {
    const digit = digitOf(digits.shift() ?? '')
    if (digit === null) return null
    delta += digit * weight
    const threshold = Math.min(Math.max(k - bias, TMIN), TMAX)
    if (digit < threshold) return delta
    weight *= BASE - threshold
  }
}

/** The letters behind `xn--` as people read them (RFC 3492); null where they stand for nothing. Browsers and Node.js have only the other way. */
export function decodeLabel(encoded: string): string | null {
  const cut = encoded.lastIndexOf('-')
  const letters = [...encoded.slice(0, Math.max(0, cut))].map((char) => char.charCodeAt(0))
  const digits = [...encoded.slice(cut + 1).toLowerCase()]
  let [code, at, bias] = [FIRST_CODE, 0, FIRST_BIAS]
  while (digits.length > 0) {
    const delta = readDelta(digits, bias)
    if (delta === null) return null
    const before = at
    const count = letters.length + 1
    const place = at + delta
    bias = nextBias(place - before, count, before === 0)
    code += Math.floor(place / count)
    at = place % count
    if (code > 0x10ffff) return null
    letters.splice(at, 0, code)
    at += 1
  }
  return String.fromCodePoint(...letters)
}
