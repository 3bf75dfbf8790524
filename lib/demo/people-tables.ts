import { hashSync } from '@node-rs/argon2'
import { PASSWORD_COST } from '#lib/cms/people/identity/door.ts'
import { AUTHORITIES } from '#lib/core/authority.ts'
import { DEMO_PASSWORD } from '#lib/core/demo-account.ts'
import { LANGS } from '#lib/core/lang.ts'
import { type Cell, moment, oneOf, orNull, text } from './cells.ts'
import { idOf, placed, type Table } from './table.ts'

/** Argon2id as sign-in expects it, with a salt of its own an account that is the same on every run: the password is public anyway. */
const passwordOf: Cell<object> = (salt) => ({
  password_hash: salt === '' ? null : hashSync(DEMO_PASSWORD, { ...PASSWORD_COST, salt: Buffer.from(salt) }),
})

const HOUR_MS = 3_600_000

/** Registered with her consents a day after she was invited, and there an hour later; or, without a nickname, still invited. */
export const users: Table<'users'> = {
  kind: 'user',
  columns: {
    email: text,
    user_name: text,
    nick_name: orNull(text),
    authority: oneOf(AUTHORITIES),
    language: oneOf(LANGS),
    created_at: moment,
    created_by: orNull(idOf('user')),
  },
  fills: { password_salt: passwordOf },
  derived: ({ nick_name, created_at, created_by }) => {
    const invited = (created_at as Date).getTime()
    const accepted = nick_name === null ? null : new Date(invited + 24 * HOUR_MS)
    return {
      login_status: accepted ? 'registered' : 'invited',
      consent_terms_at: accepted,
      consent_privacy_at: accepted,
      last_seen_at: accepted && new Date(invited + 25 * HOUR_MS),
      updated_at: accepted ?? created_at,
      updated_by: created_by,
    }
  },
}

export const grants: Table<'grants'> = {
  kind: 'grant',
  columns: { created_at: moment, created_by: idOf('user') },
  fills: {
    user: (key, at) => ({ user_id: idOf('user')(key, at) }),
    on: placed('venueArea', 'room', 'pattern'),
  },
}
