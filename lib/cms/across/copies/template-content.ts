import { arFileIdOf } from '#lib/contracts/ar-files.ts'
import {
  oldTemplateContent,
  type SavedTemplate,
  type TemplateContent,
  templateContent,
} from '#lib/contracts/template-content.ts'
import { thumbnailIdOf } from '#lib/contracts/thumbnails.ts'

/** What a template holds, whenever it was kept; what today's forms know more of takes its usual value. */
export const contentOf = (saved: SavedTemplate): TemplateContent =>
  'rooms' in saved ? templateContent.parse(saved) : ofOld(saved)

/** Rooms of old templates have no IDs: each takes its place among them for one. */
function ofOld(saved: Exclude<SavedTemplate, TemplateContent>): TemplateContent {
  const { spaceType, subRooms, ...own } = oldTemplateContent.parse(saved)
  const all = [own, ...subRooms]
  return {
    spaceType,
    area: null,
    rooms: all.map(({ room }, place) => ({
      id: String(place),
      mainRoomId: place === 0 ? null : '0',
      room: { ...room, thumbnailUrl: '', thumbnailName: '' },
    })),
    patterns: all.flatMap(({ patterns }, place) =>
      patterns.map((pattern, at) => ({
        id: `${place}.${at}`,
        spaceId: String(place),
        spaceLevel: 3 as const,
        pattern,
      })),
    ),
    arEvents: [],
    arData: { structures: [], anchors: [], markers: [] },
    transitions: [],
    links: [],
  }
}

/** The stored objects that it shows, each once. */
export function filesOf({ rooms, arEvents, arData }: TemplateContent): string[] {
  const named = [
    ...rooms.map(({ room }) => thumbnailIdOf(room.thumbnailUrl)),
    ...arEvents.flatMap(({ arEvent }) => [thumbnailIdOf(arEvent.thumbnailUrl), arFileIdOf(arEvent.guideImageUrl)]),
    ...arData.structures.flatMap(({ data }) => [arFileIdOf(data.textureUrl), arFileIdOf(data.objectUrl)]),
    ...arData.markers.map(({ data }) => arFileIdOf(data.markerImageUrl)),
  ]
  return [...new Set(named.flatMap((id) => id ?? []))]
}
