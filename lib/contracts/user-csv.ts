/** The columns of the CSV invitation (spec section 3), in the order of the template. */
export const IMPORT_COLUMNS = ['email', 'userName', 'authority', 'spaceIds', 'spaceNames'] as const
/** What the user CSV has besides; a file with them can be imported again, they are passed over. */
export const EXPORT_COLUMNS = [...IMPORT_COLUMNS, 'nickName', 'loginStatus', 'lastSeenAt', 'userId'] as const

export type ImportColumn = (typeof IMPORT_COLUMNS)[number]
export type ExportColumn = (typeof EXPORT_COLUMNS)[number]

/** Columns the console adds: what is wrong with a row, what an encoding could not hold. */
export type NoteColumn = 'problems' | 'replaced'
