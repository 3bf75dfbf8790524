import { useTranslations } from 'next-intl'
import { Card } from '#components/ui/card.tsx'
import { DescriptionList } from '#components/ui/description-list.tsx'
import type { UserImport } from '#lib/contracts/user-imports.ts'
import { formatJst } from '#lib/core/jst.ts'
import { TakeBackButton } from './take-back-button.tsx'

/** What the import did, the way back while nobody has accepted, and the way to what its people still lack. */
export function ResultCard({ item, mayGive }: { item: UserImport; mayGive: boolean }) {
  const words = useTranslations('userImports')
  const { rowCount, invitedCount, badCount, cancelledAt } = item
  const notInvited = cancelledAt ? rowCount - invitedCount : badCount
  return (
    <Card
      title={words('result')}
      actions={item.state === 'applied' && item.mayChange && item.invitedCount > 0 && <TakeBackButton item={item} />}
    >
      <DescriptionList
        facts={[
          { term: words('appliedAt'), value: item.appliedAt && formatJst(item.appliedAt) },
          { term: words('invited'), value: words('people', { count: item.invitedCount }) },
          { term: words('accepted_people'), value: words('people', { count: item.acceptedCount }) },
          { term: words('notInvited'), value: words('rows', { count: notInvited }) },
          ...(item.cancelledAt ? [{ term: words('cancelledAt'), value: formatJst(item.cancelledAt) }] : []),
          ...(item.takenBackAt ? [{ term: words('takenBackAt'), value: formatJst(item.takenBackAt) }] : []),
        ]}
      />
      {item.state === 'applied' && cancelledAt && (
        <p className="card-note">{words('cancelledNote', { count: notInvited })}</p>
      )}
      {item.state === 'applied' && invitedCount > 0 && (
        <p className="card-note mt-3">
          <a className="text-link" href={`/AC2110?importId=${item.id}`}>
            {words('peopleOfFile')}
          </a>
        </p>
      )}
      {item.state === 'applied' && mayGive && (
        <p className="card-note mt-3">
          {words('giveBySetNote')}{' '}
          <a className="text-link" href={`/ACCESS6000/sets/new?importId=${item.id}`}>
            {words('giveBySet')}
          </a>
        </p>
      )}
      {item.state === 'applied' && item.acceptedCount > 0 && <p className="card-note">{words('cannotTakeBack')}</p>}
    </Card>
  )
}
