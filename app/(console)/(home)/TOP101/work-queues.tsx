import { useTranslations } from 'next-intl'
import { Card } from '#components/ui/card.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { COUNTED_TO, type WorkCounts } from '#lib/contracts/work-queues.ts'

/** What is left for the reader to put right, by its queues, what of it somebody made hers, and the requests for access that wait for her answer. */
export function WorkQueues({ work }: { work: WorkCounts }) {
  const [words, titles] = [useTranslations('work'), useTranslations('screens')]
  const { requests } = work
  const left = work.queues.filter(({ total }) => total > 0)
  const countOf = (count: number) =>
    count > COUNTED_TO ? words('countMore', { count: COUNTED_TO }) : words('count', { count })
  return (
    <Card
      title={titles('QUEUES')}
      actions={
        <LinkButton size="small" variant="quiet" icon="arrow-right" href="/QUEUES">
          {words('all')}
        </LinkButton>
      }
    >
      {left.length === 0 && requests === 0 ? (
        <p className="text-ink-2">{words('nothing')}</p>
      ) : (
        <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2 xl:grid-cols-3">
          {left.map(({ queue, total, mine }) => (
            <li key={queue} className="flex flex-wrap items-baseline justify-between gap-x-3 py-1">
              <a className="text-link" href={`/QUEUES?queue=${queue}`}>
                {words(`queue_${queue}`)}
              </a>
              <span>
                {countOf(total)}
                {mine > 0 && (
                  <a className="text-link ml-2" href={`/QUEUES?queue=${queue}&owner=me`}>
                    {words('mine', { count: mine })}
                  </a>
                )}
              </span>
            </li>
          ))}
          {requests > 0 && (
            <li className="flex flex-wrap items-baseline justify-between gap-x-3 py-1">
              <a className="text-link" href="/REQUESTS">
                {words('requests')}
              </a>
              <span>{countOf(requests)}</span>
            </li>
          )}
        </ul>
      )}
    </Card>
  )
}
