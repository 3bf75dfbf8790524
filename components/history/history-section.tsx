import type { HistoryKind } from '#lib/contracts/kinds/kinds.ts'
import type { Authority } from '#lib/core/authority.ts'
import { canInScope } from '#lib/core/policy.ts'
import { HistoryCard } from './history-card.tsx'
import type { Reuse } from './reuse.ts'

type Props = { kind: HistoryKind; id: string; authority: Authority; reuse?: Reuse | false }

/** The history of one object, for who may read the audit log of her scope. */
export function HistorySection({ kind, id, authority, reuse }: Props) {
  if (!canInScope({ authority }, 'audit.read')) return null
  return <HistoryCard kind={kind} id={id} reuse={reuse || {}} />
}
