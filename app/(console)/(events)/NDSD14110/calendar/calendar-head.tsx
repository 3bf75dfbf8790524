import { useLocale, useTranslations } from 'next-intl'
import { IconLink } from '#components/ui/icon-link.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { formatJst } from '#lib/core/jst.ts'
import { startOfDay } from '#lib/core/jst-calendar.ts'
import { toLang } from '#lib/core/lang.ts'
import { type CalendarPlace, calendarHref } from './calendar-place.ts'

/** Which month or week is shown, the way to the one before, the one after and today's, and what the marks mean. */
export function CalendarHead({ place: { view, first, before, after, today, days } }: { place: CalendarPlace }) {
  const words = useTranslations('ndsdEvents')
  const lang = toLang(useLocale())
  const textOf = (day: string) => formatJst(new Date(startOfDay(day) ?? 0), 'date', lang)
  const [year = '', month = ''] = first.split('-')
  return (
    <div className="ndsd-head">
      <div className="flex items-center gap-2">
        <IconLink href={calendarHref(view, before)} icon="chevron-left" label={words(`before_${view}`)} />
        <h2 className="ndsd-title">
          {view === 'month'
            ? words('monthOf', { year, month: Number(month) })
            : words('weekOf', { from: textOf(first), until: textOf(days.at(-1) ?? first) })}
        </h2>
        <IconLink href={calendarHref(view, after)} icon="chevron-right" label={words(`after_${view}`)} />
        <LinkButton size="small" href={calendarHref(view, today)}>
          {words('today')}
        </LinkButton>
      </div>
      <p className="field-hint ndsd-keys">{words('calendarKeys')}</p>
    </div>
  )
}
