import { formatJst } from '#lib/core/jst.ts'
import type { Letter } from '../letter.ts'
import { type Frame, framed } from './frame.ts'

/** `url`: the person's page in the console. */
export type InvitationAcceptedParams = { personName: string; at: Date; url: string }

/** Tells whoever invited a person, and asked to be told, that she has accepted. */
export function invitationAccepted(frame: Frame, { personName, at, url }: InvitationAcceptedParams): Letter {
  const { lang } = frame
  const when = formatJst(at, 'long', lang)
  if (lang === 'ja') {
    return {
      ...framed(frame, `${personName} さんが招待を受けました`),
      paragraphs: [`${personName} さんが招待を受け、登録を完了しました。`],
      facts: [{ label: '登録日時', value: `${when}（日本時間）` }],
      action: { label: 'ユーザーを確認する', url },
    }
  }
  return {
    ...framed(frame, `${personName} accepted your invitation`),
    paragraphs: [`${personName} accepted your invitation and is registered now.`],
    facts: [{ label: 'When', value: `${when} (Japan time)` }],
    action: { label: 'See the person', url },
  }
}
