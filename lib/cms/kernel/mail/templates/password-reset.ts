import { formatJst } from '#lib/core/jst.ts'
import type { Letter } from '../letter.ts'
import { type Frame, framed } from './frame.ts'
import { PRODUCT_NAME } from './product-name.ts'

/** `url`: the personal link, in full. */
export type PasswordResetParams = { url: string; expiresAt: Date }

/** The link to a new password, for whoever asked for it with this address. */
export function passwordReset(frame: Frame, { url, expiresAt }: PasswordResetParams): Letter {
  const { lang } = frame
  const product = PRODUCT_NAME[lang]
  const expiry = formatJst(expiresAt, 'long', lang)
  if (lang === 'ja') {
    return {
      ...framed(frame, 'パスワードの再設定'),
      paragraphs: [
        `${product}のパスワードを再設定するリンクをお送りします。リンクは一度だけ使えます。再設定すると、ログイン中のほかの端末はすべてログアウトします。`,
        'お心当たりのない場合は、このメールを破棄してください。パスワードは変わりません。',
      ],
      facts: [{ label: '有効期限', value: `${expiry}（日本時間）` }],
      action: { label: 'パスワードを再設定する', url },
    }
  }
  return {
    ...framed(frame, 'Reset your password'),
    paragraphs: [
      `With the link below you can choose a new password for ${product}. It works once. All your other devices are then logged out.`,
      'If you did not ask for this, please ignore this e-mail. Your password stays as it is.',
    ],
    facts: [{ label: 'Valid until', value: `${expiry} (Japan time)` }],
    action: { label: 'Choose a new password', url },
  }
}
