import { formatJst } from '#lib/core/jst.ts'
import type { Letter } from '../letter.ts'
import { type Frame, framed } from './frame.ts'

/** `name`: of the passkey as she named it, or the issuer of the account. */
export type SignInChangedParams = { name: string; at: Date }

const WORDS = {
  passkeyRemoved: {
    ja: {
      subject: 'パスキーが削除されました',
      text: 'あなたのアカウントから次のパスキーが削除されました。このパスキーではログインできなくなりました。',
      name: 'パスキー',
    },
    en: {
      subject: 'A passkey was removed',
      text: 'This passkey was removed from your account. You can no longer log in with it.',
      name: 'Passkey',
    },
  },
  providerLinked: {
    ja: {
      subject: '外部アカウントが連携されました',
      text: 'あなたのアカウントに次の認証サービスのアカウントが連携されました。このアカウントでログインできます。',
      name: '認証サービス',
    },
    en: {
      subject: 'An account was linked',
      text: 'An account at this identity provider was linked to yours. You can log in with it.',
      name: 'Identity provider',
    },
  },
  providerUnlinked: {
    ja: {
      subject: '外部アカウントの連携が解除されました',
      text: 'あなたのアカウントと次の認証サービスのアカウントとの連携が解除されました。このアカウントではログインできなくなりました。',
      name: '認証サービス',
    },
    en: {
      subject: 'A linked account was removed',
      text: 'The link between your account and this identity provider was removed. You can no longer log in with that account.',
      name: 'Identity provider',
    },
  },
} as const

export type SignInChange = keyof typeof WORDS

/** Tells a person that a way to sign in as her came or went. */
export function signInChanged(frame: Frame, change: SignInChange, { name, at }: SignInChangedParams): Letter {
  const { lang } = frame
  const words = WORDS[change][lang]
  const when = formatJst(at, 'long', lang)
  const isJa = lang === 'ja'
  const doubt = isJa
    ? 'お心当たりのない場合は、個人設定でログイン方法とログイン中の端末を確認し、すぐに運営事務局へご連絡ください。'
    : 'If this was not you, check the ways to log in and the logged-in devices in your personal settings, and tell the expo operation office at once.'
  return {
    ...framed(frame, words.subject),
    paragraphs: [words.text, doubt],
    facts: [
      { label: words.name, value: name },
      { label: isJa ? '日時' : 'When', value: isJa ? `${when}（日本時間）` : `${when} (Japan time)` },
    ],
    action: { label: isJa ? '個人設定を開く' : 'Open personal settings', url: `${frame.publicUrl}/SET9201` },
  }
}
