import type { ManyKind } from '#lib/contracts/many-fields.ts'

const PAGES: Readonly<Partial<Record<ManyKind, string>>> = {
  expoArea: 'EXPO3110',
  venueArea: 'AREA4110',
  room: 'ROOM5110',
  arEvent: 'AR12110',
  stopTemplate: 'STOPTEMPLATES',
  transition: 'TRANS7000',
  ndsdEvent: 'NDSD14110',
  appNotification: 'INFO15110',
  notice: 'MA9110',
  tool: 'TOOL8201',
  user: 'AC2121',
}

/** The page of an object; null where its kind alone does not say which that is. */
export const rowHref = (kind: ManyKind, id: string): string | null => (PAGES[kind] ? `/${PAGES[kind]}/${id}` : null)
