'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { useListParams } from '#lib/client/use-list-params.ts'
import { formatJst } from '#lib/core/jst.ts'
import { toLang } from '#lib/core/lang.ts'
import { momentOf } from '#lib/core/moment.ts'

/** Says that what is below stands as of another moment and not now, and leads back. `query`: what "everything" is narrowed to. */
export function AsOfBanner({ at, query }: { at: string | undefined; query: string }) {
  const words = useTranslations('asOf')
  const lang = toLang(useLocale())
  const { change } = useListParams()
  const moment = at === undefined ? null : momentOf(at)
  if (!moment || at === undefined) return null
  return (
    <Notice tone="warn">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="phrase min-w-0 flex-1 basis-72">{words('notNow', { at: formatJst(moment, 'long', lang) })}</p>
        <div className="flex flex-wrap items-center gap-3">
          <a className="text-link" href={`/ASOF?at=${encodeURIComponent(at)}${query}`}>
            {words('whyAll')}
          </a>
          <Button size="small" icon="clock" onClick={() => change({ at: null })}>
            {words('now')}
          </Button>
        </div>
      </div>
    </Notice>
  )
}
