/** A point on the earth in decimal degrees (WGS 84): north and east are positive. */
export type Coordinates = { latitude: number; longitude: number }

/** Degrees are kept to the sixth decimal, about 11 cm. */
const DECIMALS = 6

/** A number of degrees as it is kept. */
export const roundDegrees = (degrees: number): number => Number(degrees.toFixed(DECIMALS))

const isOnEarth = ({ latitude, longitude }: Coordinates) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180

/** Null where it is on no map, or no number. */
const rounded = (latitude: number, longitude: number): Coordinates | null => {
  const point = { latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) }
  return isOnEarth(point) ? point : null
}

/**
 * The point that a pasted text names: decimal degrees (`34.6937, 135.5023`), degrees, minutes and seconds in English or
 * Japanese notation, a geo: URI, or the address of a map. Full-width characters count as plain ones. Null where there is none.
 */
export function parseCoordinates(pasted: string): Coordinates | null {
  const text = pasted.normalize('NFKC').trim()
  return URL.canParse(text) ? fromUrl(new URL(text)) : (fromDegrees(text) ?? fromPair(text))
}

const NUMBER = String.raw`[-+−]?\d{1,3}(?:\.\d+)?`
const PAIR = new RegExp(String.raw`^[([]?\s*(${NUMBER})\s*°?\s*(?:[,、;/]|\s)\s*(${NUMBER})\s*°?\s*[)\]]?$`)

const toNumber = (text: string | undefined) => Number(text?.replace('−', '-'))

/** Two decimal numbers, the latitude first, as every map service copies them. */
function fromPair(text: string): Coordinates | null {
  const [, latitude, longitude] = PAIR.exec(text) ?? []
  return rounded(toNumber(latitude), toNumber(longitude))
}

const SIDES: Record<string, { axis: 'latitude' | 'longitude'; sign: 1 | -1 }> = {
  N: { axis: 'latitude', sign: 1 },
  S: { axis: 'latitude', sign: -1 },
  E: { axis: 'longitude', sign: 1 },
  W: { axis: 'longitude', sign: -1 },
}

const LATIN_SIDE: Record<string, string> = { 北緯: 'N', 南緯: 'S', 東経: 'E', 西経: 'W' }

// NFKC makes two primes of a double one.
const ANGLE = String.raw`(\d{1,3}(?:\.\d+)?)\s*(?:°|度|º|\s|$)?\s*(?:(\d{1,2}(?:\.\d+)?)\s*(?:['′’]|分|\s|$))?\s*(?:(\d{1,2}(?:\.\d+)?)\s*(?:["”]|''|′′|秒|\s|$)?)?`
const LED = new RegExp(String.raw`^([NSEW])\s*${ANGLE}\s*[,、]?\s*([NSEW])\s*${ANGLE}$`, 'i')
const FOLLOWED = new RegExp(String.raw`^${ANGLE}\s*([NSEW])\s*[,、]?\s*${ANGLE}\s*([NSEW])$`, 'i')

/** Two angles with their sides of the world: `34°38'56.2"N 135°23'12.3"E`, `北緯34度38分56秒 東経135度23分12秒`. */
function fromDegrees(text: string): Coordinates | null {
  const latin = text.replace(/北緯|南緯|東経|西経/g, (side) => LATIN_SIDE[side] ?? side)
  const led = LED.exec(latin)
  if (led) return fromAngles([led[1], led[2], led[3], led[4]], [led[5], led[6], led[7], led[8]])
  const followed = FOLLOWED.exec(latin)
  if (!followed) return null
  const [, d1, m1, s1, side1, d2, m2, s2, side2] = followed
  return fromAngles([side1, d1, m1, s1], [side2, d2, m2, s2])
}

type Angle = readonly (string | undefined)[]

function fromAngles(first: Angle, second: Angle): Coordinates | null {
  const found: Partial<Coordinates> = {}
  for (const [side = '', ...parts] of [first, second]) {
    const known = SIDES[side.toUpperCase()]
    const [degrees = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0))
    if (!known || minutes >= 60 || seconds >= 60) return null
    found[known.axis] = known.sign * (degrees + minutes / 60 + seconds / 3600)
  }
  const { latitude, longitude } = found
  return latitude === undefined || longitude === undefined ? null : rounded(latitude, longitude)
}

/** Parameters that hold a point as "latitude,longitude" (Bing: with a tilde), the place itself before the middle of the map. */
const POINT_PARAMS = [
  'query',
  'q',
  'coordinate',
  'destination',
  'daddr',
  'll',
  'sll',
  'center',
  'cp',
  'viewpoint',
  'pos',
]
/** Pairs of parameters that hold one number each. */
const PAIR_PARAMS = [
  ['mlat', 'mlon'],
  ['lat', 'lon'],
  ['lat', 'lng'],
  ['latitude', 'longitude'],
] as const

/** The address of a map of Google, Apple, OpenStreetMap, Bing, Yahoo! JAPAN, the Geospatial Information Authority or alike. */
function fromUrl(url: URL): Coordinates | null {
  if (url.protocol === 'geo:') return fromPair(url.pathname.split(';')[0] ?? '')
  const path = decoded(url.pathname)
  return (
    // Google Maps: the place that was chosen, which may lie beside the middle of the map.
    numbersOf(/!3d(-?\d+(?:\.\d+)?)!4d(-?\d+(?:\.\d+)?)/, path) ??
    fromParams(url.searchParams) ??
    fromParams(new URLSearchParams(url.hash.slice(1))) ??
    numbersOf(/\/(?:place|search|dir)\/(-?\d+\.\d+),\s*\+?(-?\d+\.\d+)/, path) ??
    numbersOf(/@(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)/, path) ??
    // OpenStreetMap `#map=17/34.69/135.50`, the Geospatial Information Authority `#17/34.69/135.50/`.
    numbersOf(/^#(?:map=)?\d+(?:\.\d+)?\/(-?\d+(?:\.\d+)?)\/(-?\d+(?:\.\d+)?)/, url.hash)
  )
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // An escape that is no UTF-8.
    return path
  }
}

function fromParams(params: URLSearchParams): Coordinates | null {
  for (const name of POINT_PARAMS) {
    const point = fromPair((params.get(name) ?? '').replace(/^loc:/, '').replace('~', ','))
    if (point) return point
  }
  for (const [lat, lon] of PAIR_PARAMS) {
    const [latitude, longitude] = [params.get(lat), params.get(lon)]
    if (latitude && longitude) return fromPair(`${latitude},${longitude}`)
  }
  return null
}

function numbersOf(pattern: RegExp, text: string): Coordinates | null {
  const [, latitude, longitude] = pattern.exec(text) ?? []
  return rounded(Number(latitude), Number(longitude))
}

/** A point in degrees, minutes and seconds: `34°41'37.3"N 135°30'8.3"E`. */
export const formatDegrees = ({ latitude, longitude }: Coordinates): string =>
  `${angle(latitude, 'N', 'S')} ${angle(longitude, 'E', 'W')}`

function angle(degrees: number, positive: string, negative: string): string {
  const tenths = Math.round(Math.abs(degrees) * 36_000)
  const [whole, rest] = [Math.floor(tenths / 36_000), tenths % 36_000]
  return `${whole}°${Math.floor(rest / 600)}'${((rest % 600) / 10).toFixed(1)}"${degrees < 0 ? negative : positive}`
}

const METRES_PER_DEGREE = 111_320

/** The latitude, of either side, above which the way around the earth is shorter than a metre for each degree. */
const POLE = 89.9995

/** The point so many metres to the north and to the east; at a pole nothing lies to the east. */
export function movedBy(from: Coordinates, metres: { north: number; east: number }): Coordinates {
  const latitude = Math.max(-90, Math.min(90, from.latitude + metres.north / METRES_PER_DEGREE))
  const circle = METRES_PER_DEGREE * Math.cos((from.latitude * Math.PI) / 180)
  const turned = from.longitude + (Math.abs(from.latitude) > POLE ? 0 : metres.east / circle)
  const longitude = turned - 360 * Math.floor((turned + 180) / 360)
  return { latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) }
}
