import { sql } from 'kysely'
import pg from 'pg'
import { copyOut } from '#lib/cms/app/backups/copy.ts'
import type { Db } from '#lib/cms/kernel/context/context.ts'
import { timed } from './timed.ts'

/** What an import is measured against: statements that write as many rows into the same tables, texts as long, indexes the same. */
type Raw = { creator: string; room: string; count: number }

const people = (kind: string, { creator, count }: Raw) => sql`insert into users
  (id, email, user_name, authority, login_status, language, created_at, created_by, updated_at, updated_by)
  select gen_random_uuid(), ${kind}::text || n || '@expo.example', '山田 花子 ' || n, 5, 'invited', 'ja', now(), ${creator}, now(), ${creator}
  from generate_series(1, ${count}::int) as n`

/** Seconds of one statement for the people alone, and of one a table for all that an invitation is made of. */
export async function rawInserts(db: Db, raw: Raw): Promise<{ users: number; all: number }> {
  const { creator, room } = raw
  const users = await timed(() => people('raw', raw).execute(db))
  const wording = JSON.stringify({ authority: 5, expiresAt: new Date().toISOString(), inviterName: '山田' })
  const all = await timed(() =>
    db.transaction().execute(async (trx) => {
      await people('full', raw).execute(trx)
      const of = sql`from users where email like 'full%'`
      await sql`insert into grants (id, user_id, room_id, created_at, created_by)
        select gen_random_uuid(), id, ${room}::uuid, now(), ${creator}::uuid ${of}`.execute(trx)
      await sql`insert into invitations (id, user_id, token_hash, created_at, created_by, expires_at)
        select gen_random_uuid(), id, sha256(id::text::bytea), now(), ${creator}::uuid, now() ${of}`.execute(trx)
      await sql`insert into outbox (id, dedupe_key, kind, user_id, to_name, to_address, language, subject, body_text,
          body_html, message_id, state, of_many, wording, action_url, next_at, created_at)
        select gen_random_uuid(), id::text, 'invitation', id, '', '', 'ja', '', '', '', id::text, 'unworded', true,
          ${wording}::jsonb, 'https://console.expo.example/invitations/' || id, now(), now() ${of}`.execute(trx)
      await sql`insert into audit (id, at, action, actor_id, actor_authority, target_kind, target_id, after, request_id)
        select gen_random_uuid(), now(), 'user.invited', ${creator}::uuid, 0, 'user', id,
          jsonb_build_object('email', email, 'userName', user_name), 'raw' ${of}`.execute(trx)
    }),
  )
  return { users, all }
}

/** The columns of the list as a file, spaces of each person among them, as the database itself writes it. */
const LIST = `copy (
  select email, user_name, authority,
    (select string_agg(target_id::text, E'\n') from grants where user_id = users.id),
    (select string_agg(space_title, E'\n') from grants join rooms on rooms.id = room_id where user_id = users.id),
    nick_name, login_status, last_seen_at, id
  from users order by updated_at desc, id desc) to stdout (format csv)`

/** Seconds until COPY has sent everyone, to a program that does nothing with it. */
export async function rawCopy(databaseUrl: string): Promise<number> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    return await timed(async () => {
      for await (const _ of copyOut(client, LIST));
    })
  } finally {
    await client.end()
  }
}

/** Seconds of deleting the same people again: their mails, themselves with all that goes with them, one audit row each. */
export const rawDelete = (db: Db, { creator }: Raw): Promise<number> =>
  timed(() =>
    db.transaction().execute(async (trx) => {
      const those = sql`(select id from users where email like 'full%')`
      await sql`delete from outbox where user_id in ${those}`.execute(trx)
      await sql`with gone as (delete from users where id in ${those} returning id, email)
        insert into audit (id, at, action, actor_id, actor_authority, target_kind, target_id, before, request_id)
        select gen_random_uuid(), now(), 'user.invitationRevoked', ${creator}::uuid, 0, 'user', id,
          jsonb_build_object('email', email), 'raw' from gone`.execute(trx)
    }),
  )
