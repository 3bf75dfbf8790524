import { useTranslations } from 'next-intl'
import { TabLinks } from '#components/ui/tab-links.tsx'

const VIEWS = { list: '/TRANS7000', graph: '/TRANS7000/graph', periods: '/TRANS7000/periods' } as const

/** The views of TRANS7000: the list, what leads where at a moment, and over the whole period. */
export function TransitionTabs({ current }: { current: keyof typeof VIEWS }) {
  const words = useTranslations('transitions')
  return (
    <TabLinks
      label={words('views')}
      tabs={(['list', 'graph', 'periods'] as const).map((view) => ({
        href: VIEWS[view],
        label: words(`view_${view}`),
        current: view === current,
      }))}
    />
  )
}
