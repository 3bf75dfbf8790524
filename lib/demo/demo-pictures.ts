import { SMALL_SIZE } from '#lib/contracts/thumbnail-sizes.ts'
import { DEMO_ROOMS } from './demo-expo.ts'
import { type Colour, pngOf } from './png-of.ts'
import { type SeedFile, sharedFiles } from './seed-files.ts'
import { seedId } from './seed-id.ts'

type Scene = {
  sky: readonly [Colour, Colour, Colour]
  sun: Colour
  hill: Colour
  ground: Colour
  wall: Colour
  roof: Colour
}

/** Morning, noon, evening and night over the site. */
const SCENES: readonly Scene[] = [
  {
    sky: [0x9fd3e6, 0xc4e5ee, 0xe9f5f2],
    sun: 0xffe7a8,
    hill: 0x7fb59a,
    ground: 0x4f8a70,
    wall: 0xf6efe2,
    roof: 0xb5533c,
  },
  {
    sky: [0x4f9bd9, 0x82bde8, 0xbfdff4],
    sun: 0xfff4cf,
    hill: 0x6aa9a0,
    ground: 0x3e7f78,
    wall: 0xffffff,
    roof: 0x2f5d8a,
  },
  {
    sky: [0x6c4a86, 0xc96f7f, 0xf3b58a],
    sun: 0xffd27a,
    hill: 0x7a4f73,
    ground: 0x4a345a,
    wall: 0xf7d9c0,
    roof: 0x8e2f4b,
  },
  {
    sky: [0x14213d, 0x26365f, 0x43578a],
    sun: 0xf4f1de,
    hill: 0x24345a,
    ground: 0x182544,
    wall: 0xcfd8ee,
    roof: 0x6b7fb8,
  },
]

/** The front of a house: how wide and high, and what it is covered by. */
const HOUSES = [
  { width: 0.34, height: 0.3, roof: 'gable' },
  { width: 0.46, height: 0.22, roof: 'flat' },
  { width: 0.3, height: 0.34, roof: 'dome' },
] as const

/** What of the house stands at a place: `x` from its middle, `y` up from the ground, in heights of the picture. */
function houseAt(
  { width, height, roof }: (typeof HOUSES)[number],
  x: number,
  y: number,
): 'wall' | 'roof' | 'ground' | null {
  const away = Math.abs(x) / width
  if (y < 0) return null
  if (y < height && away < 1) return away < 0.18 && y < height * 0.55 ? 'ground' : 'wall'
  const up = y - height
  if (roof === 'flat') return up < 0.05 && up >= 0 && away < 1.1 ? 'roof' : null
  const edge = roof === 'gable' ? 0.2 * (1.12 - away) : 0.26 * Math.sqrt(Math.max(0, 1 - away * away))
  return up >= 0 && up < edge ? 'roof' : null
}

/** The pavilion of the demo's room at this place of the list, in a picture of this size. */
function pavilion(place: number, { width, height }: { width: number; height: number }): Buffer {
  const scene = SCENES[place % SCENES.length] as Scene
  const house = HOUSES[place % HOUSES.length] as (typeof HOUSES)[number]
  const [upper, middle, lower] = scene.sky
  return pngOf(width, height, (column, row) => {
    const x = column / height
    const y = 1 - row / height
    const part = houseAt(house, x - 0.62 - (place % 5) * 0.13, y - 0.2)
    if (part) return scene[part]
    if (y < 0.2) return scene.ground
    if (y < 0.34 + 0.07 * Math.sin(x * 3 + place)) return scene.hill
    if (Math.hypot(x - 1.45 + (place % 3) * 0.5, y - 0.78) < 0.09) return scene.sun
    return y > 0.78 ? upper : y > 0.55 ? middle : lower
  })
}

/** Half of what visitors' pictures may be: drawn in flat colours it takes a few kilobytes. */
const FULL = { width: 640, height: 360 }
const type = 'image/png'
const purpose = 'roomThumbnail'

/** The picture of the room at this place of DEMO_ROOMS, after the other files of a seed. */
export const demoPicture = (place: number) => ({ id: seedId('file', 10 + place * 2), name: `room-${place + 1}.png` })

/** The pictures of the demo's rooms, each with the small one that lists show; drawn anew each time, since that takes a few hundredths of a second. */
const demoPictures = (): SeedFile[] =>
  DEMO_ROOMS.flatMap((_, place) => {
    const { id, name } = demoPicture(place)
    return [
      { id, name, purpose, type, bytes: pavilion(place, FULL) },
      { id: seedId('file', 11 + place * 2), name, purpose, type, bytes: pavilion(place, SMALL_SIZE), smallOf: id },
    ]
  })

/** All files of the demo. */
export const demoFiles = (): SeedFile[] => [...sharedFiles(), ...demoPictures()]
