import type { Authority } from '#lib/core/authority.ts'
import { formatJst } from '#lib/core/jst.ts'
import type { Letter } from '../letter.ts'
import { authorityName } from './authority-names.ts'
import { type Frame, framed } from './frame.ts'
import { PRODUCT_NAME } from './product-name.ts'

/** `url`: the personal link, in full. `inviterName` null: the console itself invites. */
export type InvitationParams = { url: string; expiresAt: Date; authority: Authority; inviterName: string | null }

/** Asks a person to accept her invitation. */
export function invitation(frame: Frame, params: InvitationParams): Letter {
  const { lang } = frame
  const product = PRODUCT_NAME[lang]
  const expiry = formatJst(params.expiresAt, 'long', lang)
  const level = authorityName(lang, params.authority)
  if (lang === 'ja') {
    return {
      ...framed(frame, 'ご招待のお知らせ'),
      paragraphs: [
        `${params.inviterName ? `${params.inviterName} さんから、` : ''}${product}への招待が届いています。`,
        '次のリンクを開き、利用規約とプライバシーポリシーへの同意とパスワードの設定を行ってください。お心当たりのない場合は、このメールを破棄してください。',
      ],
      facts: [
        { label: '権限区分', value: level },
        { label: '有効期限', value: `${expiry}（日本時間）` },
      ],
      action: { label: '招待を受ける', url: params.url },
    }
  }
  return {
    ...framed(frame, 'You are invited'),
    paragraphs: [
      params.inviterName ? `${params.inviterName} invites you to ${product}.` : `You are invited to ${product}.`,
      'Open the link below, agree to the terms of use and the privacy policy, and choose a password. If you do not expect this, please ignore this e-mail.',
    ],
    facts: [
      { label: 'Authority', value: level },
      { label: 'Valid until', value: `${expiry} (Japan time)` },
    ],
    action: { label: 'Accept the invitation', url: params.url },
  }
}
