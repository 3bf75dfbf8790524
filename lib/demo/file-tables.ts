import { createHash } from 'node:crypto'
import { hexBytes } from '#lib/cms/kernel/db/insert-set.ts'
import { KEY_PREFIX } from '#lib/cms/kernel/storage/object-store.ts'
import { TOOL_TYPES } from '#lib/contracts/tools.ts'
import { toJstWallClock } from '#lib/core/jst.ts'
import { anyText, moment, named, oneOf, orNull, text } from './cells.ts'
import { readBytes } from './read-file.ts'
import { idOf, stamps, type Table } from './table.ts'

/** Files of `lib/demo/data/files`, by their `path` there. */
export const storedObjects: Table<'stored_objects'> = {
  kind: 'file',
  columns: {
    file_name: text,
    purpose: text,
    content_type: text,
    small_of: orNull(idOf('file')),
    created_at: moment,
  },
  fills: {
    path: (cell) => {
      const bytes = readBytes(cell)
      return { size: bytes.length, sha256: hexBytes(createHash('sha256').update(bytes).digest()) }
    },
  },
  derived: ({ id, file_name }) => ({ object_key: `${KEY_PREFIX}seed/${id}/${file_name}` }),
  keeps: ['file_name', 'size'],
}

/** A file under a name of its own, or a link. */
export const tools: Table<'tools'> = {
  kind: 'tool',
  columns: { tool_type: oneOf(TOOL_TYPES), tool_version: text, file_name: anyText, download_link: anyText },
  fills: {
    object: (key, at) => {
      const file = key === '' ? null : named(key, at, ['file'])
      return { object_id: file?.id ?? null, file_size: file?.kept.size ?? null }
    },
    ...stamps,
  },
  derived: ({ created_at }) => ({
    registered_at: created_at,
    current_at: created_at,
    update_date: toJstWallClock(created_at as Date).slice(0, 10),
  }),
}
