import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icon.tsx'
import { InLang } from '#components/ui/in-lang.tsx'
import type { PasskeyView } from '#lib/contracts/passkeys.ts'
import { formatJst } from '#lib/core/jst.ts'
import { PasskeyActions } from './passkey-actions.tsx'

/** Her passkeys, the newest first. */
export function PasskeyList({ passkeys }: { passkeys: readonly PasskeyView[] }) {
  const words = useTranslations('settings')
  if (passkeys.length === 0) return <p className="card-body text-ink-2">{words('noPasskeys')}</p>
  return (
    <ul className="held-list">
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          <Icon name="key-round" className="text-ink-3" />
          <span className="min-w-0 flex-1">
            <span className="cell-main">
              <InLang>{passkey.passkeyName}</InLang>
            </span>
            <span className="cell-sub">
              {passkey.lastUsedAt
                ? words('passkeyUsed', { at: formatJst(passkey.createdAt), last: formatJst(passkey.lastUsedAt) })
                : words('passkeyUnused', { at: formatJst(passkey.createdAt) })}
            </span>
          </span>
          <PasskeyActions passkey={passkey} />
        </li>
      ))}
    </ul>
  )
}
