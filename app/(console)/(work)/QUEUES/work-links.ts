import type { WorkKind, WorkNeed } from '#lib/contracts/work-queues.ts'
import type { WorkRow } from './work-row.ts'

type Row = Pick<WorkRow, 'kind' | 'id' | 'spaceId'>

const PAGES: Record<Exclude<WorkKind, 'richContent'>, string> = {
  expoArea: '/EXPO3110',
  venueArea: '/AREA4110',
  room: '/ROOM5110',
  areaPattern: '/AREA4521',
  roomPattern: '/ROOM5521',
  arEvent: '/AR12110',
  externalTransition: '/EXTRANS11000',
  webview: '/WEBVIEW13000',
  transition: '/TRANS7000',
  ndsdEvent: '/NDSD14110',
  notice: '/MA9110',
  appNotification: '/INFO15110',
}

/** The page of what a row is about. */
export const workHref = ({ kind, id, spaceId }: Row): string =>
  kind === 'richContent' ? `/ROOM5110/${spaceId}/rich-contents/${id}` : `${PAGES[kind]}/${id}`

const SOURCES: Partial<Record<WorkKind, string>> = { venueArea: 'venue-areas', room: 'rooms', arEvent: 'ar-events' }

/** Where what is wrong is put right, where that is a form or a page of its own; its field, if it is one. */
function placeOf(row: Row, need: WorkNeed): { page: string; field?: string } {
  const page = workHref(row)
  const { id, kind } = row
  switch (need) {
    case 'pattern':
      return { page: kind === 'room' ? `/ROOM5521/new?spaceId=${id}` : `/AREA4521/new?spaceId=${id}` }
    case 'manager':
      return { page: `/ACCESS6000?spaceId=${id}` }
    case 'thumbnail':
      return { page: `${page}/edit`, field: 'thumbnailUrl' }
    case 'deadEnd':
      return { page: `${page}/edit`, field: 'transitionToId' }
    case 'noWayIn':
      return { page: `/TRANS7000/new?to=${SOURCES[kind]}&toId=${id}` }
    case 'noWayBack':
      return { page: `/TRANS7000/new?from=${SOURCES[kind]}&fromId=${id}` }
    case 'name':
      return kind === 'ndsdEvent' ? { page: `${page}/edit`, field: 'ndsdEventNameEn' } : { page }
    case 'stopped':
      return { page: kind === 'roomPattern' ? `/ROOM5701/${id}` : kind === 'areaPattern' ? `/AREA4701/${id}` : page }
    default:
      return { page }
  }
}

/** The way there and back: `back` is the address of the queue, in which the row has its place (`read-queue-place.ts`). */
export function fixHref(row: Row & Pick<WorkRow, 'needs'>, back: string): string {
  const { page, field } = placeOf(row, row.needs[0] ?? 'name')
  const more = new URLSearchParams({ ...(field && { field }), row: row.id, back })
  return `${page}${page.includes('?') ? '&' : '?'}${more}`
}
