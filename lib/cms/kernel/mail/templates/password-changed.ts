import { formatJst } from '#lib/core/jst.ts'
import type { Letter } from '../letter.ts'
import { type Frame, framed } from './frame.ts'

/** `how`: in personal settings, or through a link by e-mail. */
export type PasswordChangedParams = { at: Date; how: 'changed' | 'reset' }

/** Tells a person that her password is another one now. */
export function passwordChanged(frame: Frame, { at, how }: PasswordChangedParams): Letter {
  const { lang } = frame
  const when = formatJst(at, 'long', lang)
  const url = `${frame.publicUrl}/password-reset`
  if (lang === 'ja') {
    return {
      ...framed(frame, 'パスワードが変更されました'),
      paragraphs: [
        how === 'changed'
          ? '個人設定からパスワードが変更されました。ほかの端末はログアウトしました。'
          : 'メールのリンクからパスワードが再設定されました。ほかの端末はログアウトしました。',
        'お心当たりのない場合は、すぐにパスワードを再設定し、運営事務局へご連絡ください。',
      ],
      facts: [{ label: '変更日時', value: `${when}（日本時間）` }],
      action: { label: 'パスワードを再設定する', url },
    }
  }
  return {
    ...framed(frame, 'Your password was changed'),
    paragraphs: [
      how === 'changed'
        ? 'Your password was changed in the personal settings. Your other devices have been logged out.'
        : 'Your password was reset through a link by e-mail. Your other devices have been logged out.',
      'If this was not you, reset your password at once and tell the expo operation office.',
    ],
    facts: [{ label: 'When', value: `${when} (Japan time)` }],
    action: { label: 'Reset the password', url },
  }
}
