import { formatJst } from '#lib/core/jst.ts'
import type { Letter } from '../letter.ts'
import { type Frame, framed } from './frame.ts'

/** `passkeyName`: as she named it. */
export type PasskeyAddedParams = { passkeyName: string; at: Date }

/** Tells a person that there is one more way to sign in as her. */
export function passkeyAdded(frame: Frame, { passkeyName, at }: PasskeyAddedParams): Letter {
  const { lang } = frame
  const when = formatJst(at, 'long', lang)
  const url = `${frame.publicUrl}/SET9201`
  if (lang === 'ja') {
    return {
      ...framed(frame, 'パスキーが追加されました'),
      paragraphs: [
        'あなたのアカウントに次のパスキーが追加されました。このパスキーでログインできます。',
        'お心当たりのない場合は、個人設定でこのパスキーを削除し、パスワードを変更してください。',
      ],
      facts: [
        { label: 'パスキー', value: passkeyName },
        { label: '追加日時', value: `${when}（日本時間）` },
      ],
      action: { label: '個人設定を開く', url },
    }
  }
  return {
    ...framed(frame, 'A passkey was added'),
    paragraphs: [
      'This passkey was added to your account. You can log in with it.',
      'If this was not you, remove the passkey in your personal settings and change your password.',
    ],
    facts: [
      { label: 'Passkey', value: passkeyName },
      { label: 'Added', value: `${when} (Japan time)` },
    ],
    action: { label: 'Open personal settings', url },
  }
}
