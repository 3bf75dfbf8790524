import { createHmac, randomBytes } from 'node:crypto'
import type { TableCopy } from './manifest.ts'

/** Of a value, in the escaped text of COPY: what stands for it in the copy. Equal values have equal ones. */
type Stand = (value: string, sign: (value: string) => string) => string

const unlessEmpty =
  (stand: Stand): Stand =>
  (value, sign) =>
    value === '' ? '' : stand(value, sign)

const address: Stand = (value, sign) => `person-${sign(value.toLowerCase())}@example.invalid`
const name: Stand = unlessEmpty((value, sign) => `人物 ${sign(value).slice(0, 8)}`)
const words: Stand = unlessEmpty((value, sign) => `記載 ${sign(value).slice(0, 8)}`)
const code: Stand = (value, sign) => sign(value)
const none: Stand = () => '\\N'
const file: Stand = unlessEmpty(
  (value, sign) => `file-${sign(value).slice(0, 8)}${/\.[a-z0-9]{1,8}$/i.exec(value)?.[0] ?? ''}`,
)

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** What a mail is sent once for: a kind, then IDs; whatever else stands there is hidden. */
const dedupe: Stand = (value, sign) =>
  value
    .split(':')
    .map((part, place) => (place === 0 || UUID.test(part) ? part : sign(part)))
    .join(':')

/** The columns that say something of a person, of everything people register or are told. What visitors read stays as it is. */
const PERSONAL: Record<string, Record<string, Stand>> = {
  app_notifications: { thumbnail_name: file },
  ar_events: { author: name, author_en: name, thumbnail_name: file, guide_image_name: file },
  ar_markers: { image_name: file },
  ar_structures: { texture_name: file, object_name: file },
  audit: { before: none, after: none },
  ndsd_images: { file_name: file },
  outbox: {
    dedupe_key: dedupe,
    to_name: name,
    to_address: address,
    subject: words,
    body_text: words,
    body_html: words,
    message_id: code,
    last_error: none,
    action_url: none,
  },
  patterns: { author: name, author_en: name },
  rooms: { author: name, author_en: name, thumbnail_name: file },
  stop_templates: { body: words, body_en: words },
  stops: { reason: words, details: words },
  stored_objects: { file_name: file },
  tools: { file_name: file },
  uploads: { file_name: file },
  users: { email: address, user_name: name, nick_name: name },
  vip_users: { expo_id: code, memo: words },
}

/** Tables without which a copy works: keys to accounts and work on lists of people, which are personal through and through. */
const LEFT_OUT = new Set([
  'idempotency_keys',
  'invitations',
  'jobs',
  'known_devices',
  'list_views',
  'machine_tokens',
  'passkeys',
  'plans',
  'provider_links',
  'user_batch_people',
  'user_batches',
  'user_import_chunks',
  'user_import_problems',
  'user_import_rows',
  'user_imports',
])

async function* linesOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of source) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

/** What an address is compared by: the stand-in is written so already. */
function withEmailKey(columns: readonly string[], values: string[]): string[] {
  const email = values[columns.indexOf('email')] ?? ''
  return values.map((value, place) => (columns[place] === 'email_key' ? email : value))
}

const NULL = '\\N'

/**
 * Replaces what says something of people while rows are copied, so that none of it ever comes into the database. Relations stay, and equal
 * values stay equal within one copy. `passwordHash`: what everyone who had a password has now.
 */
export function anonymiser(passwordHash: string) {
  const key = randomBytes(32)
  const sign = (value: string) => createHmac('sha256', key).update(value).digest('hex').slice(0, 20)
  const passwords: Record<string, Stand> = { password_hash: () => passwordHash }
  return async function* rewrite(table: TableCopy, rows: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const stands: Record<string, Stand> = { ...PERSONAL[table.table], ...(table.table === 'users' ? passwords : {}) }
    const isLeftOut = LEFT_OUT.has(table.table)
    for await (const line of linesOf(rows)) {
      if (isLeftOut) continue
      const values = line.split('\t').map((value, place) => {
        const stand = stands[table.columns[place] ?? '']
        return stand && value !== NULL ? stand(value, sign) : value
      })
      const row = table.table === 'users' ? withEmailKey(table.columns, values) : values
      yield Buffer.from(`${row.join('\t')}\n`)
    }
  }
}
