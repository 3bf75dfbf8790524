import { seedId } from '#lib/demo/seed-id.ts'

/** What is asked for: the path of the API, and of the page that shows the same. */
export type Scenario = { name: string; api: string; page: string }

const room = seedId('room', 0)
const craft = encodeURIComponent('工芸')

export const SCENARIOS: readonly Scenario[] = [
  { name: 'Rooms, first page of 50', api: '/rooms', page: '/ROOM5110' },
  { name: 'Rooms, keyword 工芸', api: `/rooms?q=${craft}`, page: `/ROOM5110?q=${craft}` },
  { name: 'Rooms, status filter', api: '/rooms?status=endingAgain', page: '/ROOM5110?status=endingAgain' },
  { name: 'One room', api: `/rooms/${room}`, page: `/ROOM5110/${room}` },
]

const [area, venue, pattern, areaPattern] = [
  seedId('expoArea', 0),
  seedId('venueArea', 0),
  seedId('pattern', 2),
  seedId('pattern', 0),
]

/** The screens whose first load is weighed; the person is the system manager, on /LOGIN001 nobody. */
export const SCREENS: readonly string[] = [
  '/LOGIN001',
  '/sign-in',
  '/TOP101',
  '/AC2110',
  '/AC2111',
  '/ACCESS6000',
  '/EXPO3110',
  '/EXPO3110/new',
  `/EXPO3110/${area}`,
  '/AREA4110',
  '/AREA4110/new',
  `/AREA4110/${venue}`,
  `/AREA4521/${areaPattern}`,
  `/AREA4701/${areaPattern}`,
  '/AREA4810',
  '/ROOM5110',
  '/ROOM5110/new',
  `/ROOM5110/${room}`,
  `/ROOM5110/${room}/edit`,
  `/ROOM5521/${pattern}`,
  `/ROOM5541/${pattern}`,
  `/ROOM5561/${pattern}`,
  `/ROOM5701/${pattern}`,
  '/ROOM5810',
  '/SET9201',
]
