/** The AR event the dialogs add to. */
export type ArDataEvent = { id: string; isPublic: boolean }

/** Where each kind of data is written. */
export const DATA_PATHS = { structure: 'ar-structures', anchor: 'ar-anchors', marker: 'ar-markers' } as const
