import { arFileIdOf } from '#lib/contracts/ar-files.ts'
import {
  oldTemplateContent,
  type SavedTemplate,
  type TemplateContent,
  templateContent,
} from '#lib/contracts/template-content.ts'
import { thumbnailIdOf } from '#lib/contracts/thumbnails.ts'

type Read = { content: TemplateContent } | { content: null; at: string }

/**
 * What a template holds, whenever it was kept; what today's forms know more of takes its usual value. `content` null: a later version of the console, which serves
 * beside this one during an upgrade, keeps templates otherwise; `at` is the path of the first thing that is not known here.
 */
export function contentOf(saved: SavedTemplate): Read {
  const known = 'rooms' in saved ? templateContent.safeParse(saved) : oldTemplateContent.safeParse(saved)
  if (!known.success) return { content: null, at: known.error.issues[0]?.path.join('.') ?? '' }
  return { content: 'rooms' in known.data ? known.data : ofOld(known.data) }
}

/** Rooms of old templates have no IDs: each takes its place among them for one. */
function ofOld({ spaceType, subRooms, ...own }: Exclude<SavedTemplate, TemplateContent>): TemplateContent {
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
