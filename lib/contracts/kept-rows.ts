/** The rows of an object that was deleted, by their tables, each with the columns that are not worked out. */
export type KeptRows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
