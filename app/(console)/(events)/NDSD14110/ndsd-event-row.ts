import type { NdsdEvent } from '#lib/contracts/ndsd-events.ts'
import { keep } from '#lib/core/keep.ts'

/** An ND/SD event as its row shows it. */
export type NdsdEventRow = ReturnType<typeof toNdsdEventRow>

/** What the row of an ND/SD event shows and does; the rest of it stays on the server. */
export const toNdsdEventRow = (event: NdsdEvent) => ({
  ...keep(event, [
    'id',
    'version',
    'ndsdEventName',
    'ndsdEventNameEn',
    'missingEn',
    'missingEnParts',
    'firstStillUrl',
    'defaultSetting',
    'ndsdEventMetaInfoType',
    'textCount',
    'stillCount',
    'status',
    'openStartDate',
    'openEndDate',
    'updatedAt',
  ]),
})

/** What is known of a selected row. */
export const copiedFacts = (row: NdsdEventRow) => keep(row, ['ndsdEventName', 'ndsdEventNameEn', 'openStartDate'])

export type CopiedFacts = ReturnType<typeof copiedFacts>
