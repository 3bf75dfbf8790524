import { useLocale, useTranslations } from 'next-intl'
import type { NoticeView } from '#lib/contracts/auth.ts'
import { toLang } from '#lib/core/lang.ts'
import { NewsItem } from './news-item.tsx'

/** The information panel of the login and home screens: the current notices, maintenance first. */
export function News({ notices }: { notices: readonly NoticeView[] }) {
  const words = useTranslations('home')
  const lang = toLang(useLocale())
  if (notices.length === 0) return <p className="entry-text py-3">{words('noNews')}</p>
  const labels = {
    maintenance: words('maintenance'),
    until: words('until'),
    readOnly: (period: string) => words('readOnly', { period }),
  }
  return (
    <ul className="news">
      {notices.map((notice) => (
        <li key={notice.id}>
          <NewsItem notice={notice} lang={lang} words={labels} />
        </li>
      ))}
    </ul>
  )
}
