import { hashSync } from '@node-rs/argon2'
import { PASSWORD_COST } from '#lib/cms/people/identity/door.ts'
import type { Authority } from '#lib/core/authority.ts'
import { DEMO_PASSWORD, demoEmail } from '#lib/core/demo-account.ts'
import type { Lang } from '#lib/core/lang.ts'
import { seedId } from './seed-id.ts'
import type { SeedRow } from './seed-rows.ts'

type Person = {
  index: number
  email: string
  userName: string
  /** Null for an invited person, who has not accepted yet. */
  nickName: string | null
  authority: Authority
  language: Lang
  at: Date
  createdBy: string | null
}

/** A row of `users`: registered with her consents, or invited. */
export function seedUser(person: Person): SeedRow<'users'> {
  const accepted = person.nickName === null ? null : new Date(person.at.getTime() + 86_400_000)
  return {
    id: seedId('user', person.index),
    email: person.email,
    user_name: person.userName,
    nick_name: person.nickName,
    authority: person.authority,
    login_status: accepted ? 'registered' : 'invited',
    language: person.language,
    password_hash: null,
    consent_terms_at: accepted,
    consent_privacy_at: accepted,
    last_seen_at: accepted && new Date(accepted.getTime() + 3_600_000),
    created_at: person.at,
    created_by: person.createdBy,
    updated_at: accepted ?? person.at,
    updated_by: person.createdBy,
  }
}

const LEVELS: readonly (readonly [userName: string, nickName: string, language: Lang])[] = [
  ['青木 誠', 'あおき', 'ja'],
  ['石田 由美', 'ゆみ', 'ja'],
  ['上野 健一', 'けんさん', 'ja'],
  ['遠藤 さくら', 'さくら', 'ja'],
  ['Olivia Bennett', 'Olivia', 'en'],
  ['加藤 大輔', 'だいすけ', 'ja'],
  ['木村 美咲', 'みさき', 'ja'],
]

/** The account of a level: its place among the users is its level. */
export const levelAccount = (authority: Authority): string => seedId('user', authority)

/** level0@expo.example to level6@expo.example, registered, with nickname and password; no other seeded person has a password. */
export function levelAccounts(at: Date): SeedRow<'users'>[] {
  return LEVELS.map(([userName, nickName, language], level) => {
    const authority = level as Authority
    const createdBy = level === 0 ? null : levelAccount(0)
    const email = demoEmail(authority)
    const person = { index: level, email, userName, nickName, authority, language, at, createdBy }
    return { ...seedUser(person), password_hash: demoHash(level) }
  })
}

/** Argon2id as sign-in expects it, with a salt of its own a level that is the same on every run: the password is public anyway. */
function demoHash(level: number): string {
  const salt = Buffer.from(`expo-demo-level${level}`)
  return hashSync(DEMO_PASSWORD, { ...PASSWORD_COST, salt })
}
