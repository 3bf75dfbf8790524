import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { generateTypes } from './generate-types.ts'
import { testDb } from './test-db.ts'

const { db } = await testDb()

test('db.d.ts is what the migrations make: run `npm run db:types` after changing one', async () => {
  const committed = await readFile(path.join(import.meta.dirname, '../cms/kernel/db/db.d.ts'), 'utf8')
  expect(committed).toBe(await generateTypes(db))
})

test('every kind of column gets the type it arrives with', async () => {
  await sql`
    create type zz_kind as enum ('main', 'sub');
    create table zz_kinds (
      id uuid primary key, seq bigint generated always as identity, title text not null, note text,
      made timestamptz not null default now(), shout text generated always as (upper(title)) stored,
      kinds zz_kind[] not null, kind zz_kind, body jsonb not null default '{}', period tstzrange, cap numeric not null,
      state text not null default 'new' check (state in ('new', 'done')), place smallint check (place in (1, 2)),
      pace text check (pace in ('late', 'on-time')), mood text check (mood in ('so so', 'fine')),
      word text check (word in ('draft', '公開')), step smallint check (step in (-1, 1))
    )`.execute(db)
  const text = await generateTypes(db)
  expect(/export interface ZzKinds \{\n([^}]*)\}/.exec(text)?.[1]?.trim().split(/\n\s*/)).toEqual([
    'id: string',
    'seq: Computed<number>',
    'title: string',
    'note: string | null',
    'made: Generated<Timestamp>',
    'shout: Computed<string | null>',
    "kinds: ('main' | 'sub')[]",
    "kind: 'main' | 'sub' | null",
    'body: Generated<Json>',
    'period: string | null',
    'cap: string',
    "state: Generated<'new' | 'done'>",
    'place: 1 | 2 | null',
    'pace: string | null',
    'mood: string | null',
    'word: string | null',
    'step: number | null',
  ])
})
