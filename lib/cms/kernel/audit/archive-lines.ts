import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Db } from '../context/context.ts'

const packed = promisify(gzip)

const BATCH = 2_000
/** A file is ended once it has as many bytes, packed: it is held in memory whole. */
const FILE_BYTES = 4 * 1024 * 1024

/** What stays of what a row says where the rest names somebody: of a visitor her ExpoID and memo go, of a list of people its file's name. A key not listed goes. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  vipUser: ['id', 'version', 'roomId', 'room', 'createdAt', 'updatedAt'],
  userImport: ['bytes', 'mode', 'rows', 'invited', 'during', 'takesBack'],
}

const keptOf = (column: 'before' | 'after') => {
  const told = sql.ref(`audit.${column}`)
  return sql`case when target_kind = 'user' then audit_without_person(${told}) when jsonb_typeof(${told}) = 'object' then
    (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${told}) where ${JSON.stringify(KEPT)}::jsonb->target_kind ? key) else ${told} end`
}

type Span = { from: Date; to: Date }
type Line = { id: string; at: string; line: string }

/** A file of an archive: so many lines of JSON, one a row. */
export type ArchiveFile = { bytes: Buffer; rows: number }

/** One portion in the order of time. Times as text, since they are finer than a Date. What rows say of people, visitors and lists of people stays behind but for what is listed. */
async function nextLines(db: Db, { from, to }: Span, last: Line | undefined): Promise<Line[]> {
  // Both bounds are said of `at` alone too: by those parts are left out, and the index is entered at the last row and not at the first.
  const after = last
    ? sql`at >= ${last.at}::timestamptz and (at, id) > (${last.at}::timestamptz, ${last.id}::uuid)`
    : sql`at >= ${from}`
  const { rows } = await sql<Line>`
    select id, at::text, (to_jsonb(audit) || jsonb_build_object('at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
      || case when target_kind = 'user' or ${JSON.stringify(KEPT)}::jsonb ? target_kind
        then jsonb_build_object('before', ${keptOf('before')}, 'after', ${keptOf('after')}) else '{}' end)::text as line
    from audit where ${after} and at < ${to} order by audit.at, audit.id limit ${sql.lit(BATCH)}`.execute(db)
  return rows
}

/** The rows of the audit log from one instant up to another, packed into files. In memory: one file and one portion of rows. */
export async function* packedRows(db: Db, span: Span): AsyncGenerator<ArchiveFile> {
  let parts: Buffer[] = []
  let rows = 0
  let bytes = 0
  let last: Line | undefined
  for (;;) {
    const lines = await nextLines(db, span, last)
    if (lines.length === 0) break
    last = lines.at(-1)
    // Each portion is a member of its own: gunzip reads members that follow each other as one.
    const member = await packed(lines.map(({ line }) => `${line}\n`).join(''))
    parts.push(member)
    bytes += member.byteLength
    rows += lines.length
    if (bytes < FILE_BYTES) continue
    yield { bytes: Buffer.concat(parts), rows }
    parts = []
    rows = 0
    bytes = 0
  }
  if (rows > 0) yield { bytes: Buffer.concat(parts), rows }
}
