import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { routes } from '#lib/cms/app/routes.ts'
import type { Authority } from '#lib/core/authority.ts'
import { type GrantTarget, makePerson } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { makeWorld, pathIn } from '#lib/testing/world.ts'

const { db, as } = await testCms()
const world = await makeWorld(db)
const NAME = '灰原 名前不知'
const stranger = await makePerson(db, { authority: 1, user_name: NAME })

/** Every column of the schema that names who did something. */
const { rows: columns } = await sql<{ table: string; column: string }>`
  select own.relname as table, attname as column from pg_constraint
  join pg_class as own on own.oid = conrelid join pg_class as named on named.oid = confrelid
  join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where contype = 'f' and named.relname = 'users' and attname like '%\\_by'`.execute(db)
for (const { table, column } of columns) {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${stranger}`.execute(db)
}

const grants: Partial<Record<Authority, GrantTarget[]>> = {
  2: [{ venue_area_id: world['venue-areas'] }],
  3: [{ venue_area_id: world['venue-areas'] }],
  4: [{ room_id: world.rooms }],
  5: [{ room_id: world.rooms }],
  6: [{ pattern_id: world.patterns }],
}
const reads = routes.flatMap((route) => {
  const path = route.method === 'GET' && !route.open && !route.streams ? pathIn(world, route.path) : null
  return path === null ? [] : [path]
})

test('the schema is as this test reads it', () => {
  expect(columns.length).toBeGreaterThan(30)
  expect(columns).toContainEqual({ table: 'address_checks', column: 'checked_by' })
})

test.each([2, 3, 4, 5, 6] as const)('nothing that level %i reads names someone outside her scope', async (level) => {
  const reader = await as(level, ...(grants[level] ?? []))
  const seen: number[] = []
  for (const path of reads) {
    const answer = await reader.get(path)
    const text = answer.bytes.toString('utf8')
    seen.push(answer.status)
    expect([path, text.includes(NAME), text.includes(stranger)]).toEqual([path, false, false])
  }
  expect(seen.filter((status) => status === 200).length).toBeGreaterThan(20)
})

test('it is said in the reader’s language that someone did it whom she may not know; who sees everyone reads the name', async () => {
  const maker = await as(5, { room_id: world.rooms })
  const path = `/rooms/${world.rooms}`
  const byOf = async (reader: typeof maker, lang: 'ja' | 'en') =>
    ((await reader.get(path, { lang })).body.item as { updatedBy: unknown }).updatedBy
  expect(await byOf(maker, 'ja')).toEqual({ id: null, userName: '担当範囲外のユーザー' })
  expect(await byOf(maker, 'en')).toEqual({ id: null, userName: 'Someone outside your scope' })
  expect(await byOf(await as(0), 'en')).toEqual({ id: stranger, userName: NAME })
})

/** The only files that read names of people, and of whom: a new one either names people by `personOf` or says here why not. */
const READERS: Record<string, string[]> = {
  'the serializer itself': ['kernel/scope/person-ref.ts'],
  'people in the reader’s scope, and nobody else': [
    ...['across/editors/editor-rows.ts', 'people/users/user.entity.ts'],
    ...['people/access-sets/people-concerned.ts', 'people/access-sets/read-access-sets.ts'],
    ...['people/users/csv-people.ts', 'people/users/read-user-refs.ts'],
    ...['people/users/read-users.ts', 'people/users/write-user.ts'],
    ...[
      'people/grants/read-access.ts',
      'people/grants/access-effect.ts',
      'people/grants/access-many.ts',
      'people/grants/by-address.ts',
      'people/grants/read-allowed.ts',
      'people/grants/change-access.ts',
    ],
    ...[
      'people/user-batches/read-batches.ts',
      'people/user-batches/batch-rows.ts',
      'people/invitations/tell-inviter.ts',
    ],
  ],
  'who is searched by her exact address, to be given access': ['people/grants/person-row.ts'],
  'who asks for access, as she is told beforehand, by whoever may give it': [
    'people/access-requests/read-access-requests.ts',
  ],
  herself: [
    ...[
      'people/identity/me.ts',
      'people/identity/write-passkey.ts',
      'people/identity/security-mail.ts',
      'people/identity/good-password.ts',
    ],
    ...['people/identity/register-manager.ts', 'people/invitations/accept.ts', 'people/accounts/email-change.ts'],
    ...['../demo/people-tables.ts', '../demo/event-people.ts', '../demo/person-name.ts'],
  ],
  'each of many readers at once, in her scope': ['across/live-changes/told-to.ts'],
  'to whom a mail is addressed, and who acts, by scope (`actorNameFor`)': [
    'people/users/person.ts',
    'across/plans/mail-plan.ts',
    // Worded when its turn comes, and shown before as it would be: mails are read by levels 0 alone (decision 0403).
    'kernel/mail/lease-unworded.ts',
    'kernel/mail/read-mails.ts',
  ],
  'nobody: her name is replaced in a copy for staging': ['app/backups/personal-columns.ts'],
  'whoever reads the audit log, as of every deletion': ['people/users/delete-left.ts'],
  'what she types or sends herself': [
    ...['people/invitations/invite.ts', 'people/user-imports/import-rows.ts', 'people/user-imports/import-batches.ts'],
    ...['people/user-imports/row-draft.ts', 'people/user-imports/stage-rows.ts'],
  ],
}

test('names of people are read in the files that are known to do it', () => {
  const cms = new URL('../..', import.meta.url)
  const files = globSync(['**/*.ts', '../demo/*.ts'], { cwd: cms }).filter(
    (name) => !/\.test\.ts$|db\.d\.ts$/.test(name),
  )
  const reading = files.filter((name) => readFileSync(new URL(name, cms), 'utf8').includes('user_name'))
  expect(reading.sort()).toEqual(Object.values(READERS).flat().sort())
})
