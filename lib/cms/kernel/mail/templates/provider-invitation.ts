import { formatJst } from '#lib/core/jst.ts'
import type { Letter } from '../letter.ts'
import { type Frame, framed } from './frame.ts'
import { PRODUCT_NAME } from './product-name.ts'

/** `url`: the personal link, in full. `provider`: its name in her language. `senderName` null: she is gone meanwhile. */
export type ProviderInvitationParams = { url: string; expiresAt: Date; provider: string; senderName: string | null }

/** Asks a registered person to link her account at the OpenID provider, without which she cannot sign in any more. */
export function providerInvitation(frame: Frame, params: ProviderInvitationParams): Letter {
  const { lang } = frame
  const { provider, senderName, url } = params
  const product = PRODUCT_NAME[lang]
  const expiry = formatJst(params.expiresAt, 'long', lang)
  if (lang === 'ja') {
    return {
      ...framed(frame, 'ログイン方法が変わりました'),
      paragraphs: [
        `${senderName ? `${senderName} さんからのご案内です。` : ''}${product}へのログインは${provider}のアカウントで行うようになりました。`,
        `次のリンクを開き、このメールアドレスの${provider}アカウントを連携してください。権限と担当する空間はこれまでのままです。`,
      ],
      facts: [{ label: '有効期限', value: `${expiry}（日本時間）` }],
      action: { label: 'アカウントを連携する', url },
    }
  }
  return {
    ...framed(frame, 'The way you log in has changed'),
    paragraphs: [
      `${senderName ? `${senderName} asked us to tell you: ` : ''}${product} now requires you to log in with an account at ${provider}.`,
      `Open the link below and link the ${provider} account of this e-mail address. Your authority and your spaces stay as they are.`,
    ],
    facts: [{ label: 'Valid until', value: `${expiry} (Japan time)` }],
    action: { label: 'Link the account', url },
  }
}
