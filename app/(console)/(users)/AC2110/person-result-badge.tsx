import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'
import type { BatchAction } from '#lib/contracts/batch-actions.ts'
import type { BatchPerson } from '#lib/contracts/user-batches.ts'

type Props = Pick<BatchPerson, 'result' | 'refusal'> & { action: BatchAction }

/** What became of a person: done, refused and why, or nothing yet. */
export function PersonResultBadge({ action, result, refusal }: Props) {
  const words = useTranslations('userBatches')
  if (result === 'waiting') return null
  return refusal === null ? (
    <Badge tone="ok" icon="circle-check">
      {words(`result_${action}`)}
    </Badge>
  ) : (
    <Badge tone="bad" icon="circle-x">
      {refusal === 'authority' || refusal === 'self'
        ? words(`refusal_${refusal}_${action}`)
        : words(`refusal_${refusal}`)}
    </Badge>
  )
}
