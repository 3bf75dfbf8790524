/** The rows of a statement as lists, with the names of its columns: two of one name are both there. */
export type RowLists = { names: readonly string[]; rows: readonly (readonly unknown[])[] }

/** Asks one statement over a connection for calls; `values` are those of $1 and following. Rejects with what the database says. */
export type AskLists = (text: string, values: readonly unknown[]) => Promise<RowLists>

const ways = new WeakMap<object, AskLists>()

/** How rows come as lists from the database that `db` asks; Kysely gives them as objects. */
export const giveLists = (db: object, ask: AskLists): void => void ways.set(db, ask)

/** The same of a database that was opened with it; undefined of any other. */
export const listsOf = (db: object): AskLists | undefined => ways.get(db)
