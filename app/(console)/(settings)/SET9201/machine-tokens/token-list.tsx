import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { InLang } from '#components/ui/in-lang.tsx'
import type { MachineToken } from '#lib/contracts/machine-tokens.ts'
import { formatJst } from '#lib/core/jst.ts'
import { RevokeTokenButton } from './revoke-token-button.tsx'

/** Those that stand, with their last use, then the revoked ones. */
export function TokenList({ tokens }: { tokens: readonly MachineToken[] }) {
  const words = useTranslations('machineTokens')
  if (tokens.length === 0) return <EmptyState icon="key-round" title={words('none')} />
  return (
    <ul className="held-list">
      {tokens.map((token) => (
        <li key={token.id}>
          <Icon name="key-round" className="text-ink-3" />
          <span className="min-w-0 flex-1">
            <span className="cell-main wrap-anywhere">
              <InLang>{token.tokenName}</InLang>
            </span>
            {[
              token.tokenScopes.map((scope) => words(`scope_${scope}`)).join(', '),
              words('createdAt', { at: formatJst(token.createdAt), name: token.createdBy?.userName ?? words('gone') }),
              token.lastUsedAt ? words('lastUsedAt', { at: formatJst(token.lastUsedAt) }) : words('neverUsed'),
            ].map((line) => (
              <span key={line} className="cell-sub block">
                {line}
              </span>
            ))}
          </span>
          {token.revokedAt ? (
            <Badge icon="circle-slash">{words('revokedAt', { at: formatJst(token.revokedAt) })}</Badge>
          ) : (
            <RevokeTokenButton id={token.id} name={token.tokenName} />
          )}
        </li>
      ))}
    </ul>
  )
}
