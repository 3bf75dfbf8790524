import { useLocale, useTranslations } from 'next-intl'
import { Card } from '#components/ui/card.tsx'
import { DescriptionList, type Fact } from '#components/ui/description-list.tsx'
import type { Plan } from '#lib/contracts/plans.ts'
import { formatJst } from '#lib/core/jst.ts'
import { titleIn, toLang } from '#lib/core/lang.ts'

/** Who prepared, checked, approved and applied a plan, and when. */
export function PlanStanding({ plan }: { plan: Plan }) {
  const words = useTranslations('plans')
  const lang = toLang(useLocale())
  const done = (at: string | null, by: Plan['author']) =>
    at === null ? (
      <span className="text-ink-3">{words('notYet')}</span>
    ) : (
      words('byAt', { at: formatJst(at), name: by?.userName ?? words('deletedUser') })
    )
  const ref = (term: string, other: NonNullable<Plan['reverts']>): Fact => ({
    term,
    value: (
      <a className="text-link" href={`/PLANS/${other.id}`}>
        {titleIn(lang, other.planName, other.planNameEn)}
      </a>
    ),
  })
  const facts: (Fact | false)[] = [
    plan.planNote !== '' && {
      term: words('note'),
      value: <p className="whitespace-pre-line wrap-anywhere">{plan.planNote}</p>,
    },
    plan.reverts !== null && ref(words('reverts'), plan.reverts),
    { term: words('authorIs'), value: plan.author?.userName ?? words('deletedUser') },
    { term: words('checked'), value: done(plan.checkedAt, plan.checkedBy) },
    { term: words('approved'), value: done(plan.approvedAt, plan.approvedBy) },
    { term: words('applied'), value: done(plan.appliedAt, plan.appliedBy) },
    plan.revertedAt !== null && { term: words('reverted'), value: formatJst(plan.revertedAt) },
    ...plan.revertedBy.map((other) => ref(words('revertedBy'), other)),
  ]
  return (
    <Card title={words('standing')}>
      <DescriptionList facts={facts.filter((fact) => fact !== false)} />
    </Card>
  )
}
