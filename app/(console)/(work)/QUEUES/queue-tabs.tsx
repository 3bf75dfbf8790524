import { useTranslations } from 'next-intl'
import { TabLinks } from '#components/ui/tab-links.tsx'
import type { WorkCounts, WorkQueue } from '#lib/contracts/work-queues.ts'
import { useCountWords } from './count-words.ts'

type Props = { current: WorkQueue; counts: WorkCounts }

/** The queues in which something is left for today, and behind them those in which nothing is: on a narrow screen they are scrolled to. */
export function QueueTabs({ current, counts }: Props) {
  const words = useTranslations('work')
  const countOf = useCountWords()
  const queues = counts.queues.toSorted((a, b) => Number(a.total === 0) - Number(b.total === 0))
  return (
    <TabLinks
      label={words('queues')}
      tabs={queues.map(({ queue, total }) => ({
        href: `/QUEUES?queue=${queue}`,
        label: words(`queue_${queue}`),
        count: countOf(total),
        current: queue === current,
      }))}
    />
  )
}
