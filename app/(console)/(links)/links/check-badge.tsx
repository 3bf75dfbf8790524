import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'
import type { AddressCheck } from '#lib/contracts/address-checks.ts'

export type CheckFound = Pick<AddressCheck, 'outcome' | 'httpStatus' | 'certificateSoon'>

/** What the last check of an address found, in short. */
export function CheckBadge({ check }: { check: CheckFound | null }) {
  const words = useTranslations('externalTransitions')
  if (check === null) {
    return (
      <Badge tone="mute" icon="circle-dashed">
        {words('unchecked')}
      </Badge>
    )
  }
  if (check.outcome !== 'ok') {
    return (
      <Badge tone="bad" icon="circle-alert">
        {words(`outcome_${check.outcome}`, { status: check.httpStatus ?? '' })}
      </Badge>
    )
  }
  return check.certificateSoon ? (
    <Badge tone="warn" icon="triangle-alert">
      {words('certificateSoon')}
    </Badge>
  ) : (
    <Badge tone="ok" icon="circle-check">
      {words('outcome_ok')}
    </Badge>
  )
}
