import * as z from 'zod/mini'
import { authority } from '#lib/contracts/fields.ts'
import type { Lang } from '#lib/core/lang.ts'
import type { MailContent } from './compose.ts'
import { invitation } from './templates/invitation.ts'
import { wordMail } from './word-mail.ts'

const wording = z.object({ authority, expiresAt: z.string(), inviterName: z.nullable(z.string()) })

/** What an invitation is worded by besides its link, as the outbox keeps it until its turn comes. */
export type Wording = z.infer<typeof wording>

type Unworded = { wording: unknown; language: Lang; name: string; url: string | null }

/** The mail as it would be sent now. `publicUrl`: address of the console. */
export function wordUnworded({ wording: kept, language, name, url }: Unworded, publicUrl: string) {
  const { authority: level, expiresAt, inviterName } = wording.parse(kept)
  const params = { url: url ?? '', expiresAt: new Date(expiresAt), authority: level, inviterName }
  return wordMail({ lang: language, name, publicUrl }, { kind: 'invitation', params } satisfies MailContent)
}

/** The subject all such mails of a language have. */
export const subjectOfUnworded = (lang: Lang, publicUrl: string): string =>
  invitation({ lang, name: '', publicUrl }, { url: '', expiresAt: new Date(0), authority: 0, inviterName: null })
    .subject
