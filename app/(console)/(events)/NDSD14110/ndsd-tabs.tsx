import { useTranslations } from 'next-intl'
import { TabLinks } from '#components/ui/tab-links.tsx'
import { CALENDAR_VIEWS, type CalendarView, calendarHref } from './calendar/calendar-place.ts'

/** The way between the list of ND/SD events and their calendar. */
export function NdsdTabs({ current, day }: { current: 'list' | CalendarView; day?: string }) {
  const words = useTranslations('ndsdEvents')
  return (
    <TabLinks
      label={words('views')}
      tabs={[
        { href: '/NDSD14110', label: words('view_list'), current: current === 'list' },
        ...CALENDAR_VIEWS.map((view) => ({
          href: day === undefined ? `/NDSD14110?view=${view}` : calendarHref(view, day),
          label: words(`view_${view}`),
          current: current === view,
        })),
      ]}
    />
  )
}
