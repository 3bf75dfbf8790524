'use client'

import { useTranslations } from 'next-intl'
import { NewsItem } from '#components/news/news-item.tsx'
import { Card } from '#components/ui/card.tsx'
import { Notice as Note } from '#components/ui/notice.tsx'
import { Moments } from '#components/visitor/moments.tsx'
import { standingIn } from '#components/visitor/standing.ts'
import { useNow } from '#lib/client/use-now.ts'
import type { NoticeInput } from '#lib/contracts/notices.ts'
import type { Lang } from '#lib/core/lang.ts'
import { LANGS } from '#lib/core/lang.ts'
import { PREVIEW_STEP_MS } from '../shown/preview-step.ts'

type Props = {
  notice: NoticeInput
  /** When the page was made, Unix milliseconds. */
  serverNow: number
  /** It shows what stands in a form, not what is saved. */
  isTyped?: boolean
}

/** A notice as the login and home screens show it, to readers of both languages, before and after it starts or stops being shown. */
export function NoticePreview({ notice, serverNow, isTyped }: Props) {
  const words = useTranslations('shown')
  const now = useNow(serverNow, PREVIEW_STEP_MS)
  return (
    <div className="preview-side">
      <Card title={words('preview')} note={isTyped && words('previewNote')}>
        <div className="flex flex-col gap-4">
          <Moments standing={standingIn(notice, now)} unseen={words('unseen')}>
            {(isSeen) => (
              <div className={isSeen ? 'notice-panels' : 'notice-panels notice-panels-unseen'}>
                {LANGS.map((lang) => (
                  <Panel key={lang} notice={notice} lang={lang} serverNow={serverNow} />
                ))}
              </div>
            )}
          </Moments>
        </div>
      </Card>
    </div>
  )
}

function Panel({ notice, lang, serverNow }: { notice: NoticeInput; lang: Lang; serverNow: number }) {
  const words = useTranslations('notices')
  const shown = useTranslations('shown')
  const labels = {
    maintenance: words(`maintenance_${lang}`),
    until: words(`until_${lang}`),
    readOnly: (period: string) => words(`readOnly_${lang}`, { period }),
  }
  const isEmpty = notice.notificationContent.trim() === ''
  return (
    <figure className="notice-panel">
      <figcaption>{words(`in_${lang}`)}</figcaption>
      <div className="notice-panel-body" lang={lang}>
        {isEmpty ? (
          <p className="text-ink-3">{shown('emptyContent')}</p>
        ) : (
          <NewsItem notice={viewOf(notice, serverNow)} lang={lang} words={labels} />
        )}
      </div>
      {lang === 'en' && !isEmpty && notice.notificationContentEn.trim() === '' && (
        <Note tone="warn">{shown('noEnglish')}</Note>
      )}
    </figure>
  )
}

const viewOf = (notice: NoticeInput, serverNow: number) => ({
  noticeType: notice.notificationType === 'maintenance' ? (2 as const) : (1 as const),
  content: notice.notificationContent,
  contentEn: notice.notificationContentEn,
  // Until a start is typed it is shown as if it began now.
  startDate: notice.openStartDate || new Date(serverNow).toISOString(),
  endDate: notice.openEndDate || null,
  readOnlyStartDate: notice.readOnlyStartDate || null,
  readOnlyEndDate: notice.readOnlyEndDate || null,
})
