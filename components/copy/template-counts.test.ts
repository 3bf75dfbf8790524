import type { TemplateFacts } from '#lib/contracts/space-templates.ts'
import { type TemplateTicked, templateCounts } from './template-counts.ts'

const NONE = { own: 0, rooms: 0, subRooms: 0 }
/** A room redirects to the link of an AR event of its sub room, and its patterns name twice a link of its own and once one of a pattern of the sub room. */
const FACTS: TemplateFacts = {
  rooms: 0,
  subRooms: 1,
  thumbnails: NONE,
  patterns: { ...NONE, own: 2, subRooms: 1 },
  arEvents: { ...NONE, subRooms: 1 },
  spaceLinks: { ...NONE, own: 1 },
  patternLinks: { ...NONE, subRooms: 1 },
  arLinks: { ...NONE, subRooms: 1 },
  transitions: [],
  lostRedirects: NONE,
  lostUses: NONE,
  goingUses: [
    { part: 'own', isPattern: false, link: { part: 'subRooms', on: 'arEvent' }, count: 1 },
    { part: 'own', isPattern: true, link: { part: 'own', on: 'space' }, count: 2 },
    { part: 'own', isPattern: true, link: { part: 'subRooms', on: 'pattern' }, count: 1 },
  ],
  richContents: NONE,
  arriving: 0,
  subRoomsApart: 0,
}
const ALL = { copySubRooms: true, copyPatterns: true, copyArEvents: true, copyLinks: true }

test.each<[TemplateTicked, number]>([
  [{}, 0],
  [{ copyLinks: false }, 4],
  [{ copyArEvents: false }, 1],
  [{ copySubRooms: false }, 2],
  [{ copyPatterns: false }, 0],
  [{ copyPatterns: false, copyLinks: false }, 1],
])('with %j of all there is, %i uses of links are lost', (ticked, lost) => {
  expect(templateCounts(FACTS, { ...ALL, ...ticked }, false).lostUses).toBe(lost)
})
