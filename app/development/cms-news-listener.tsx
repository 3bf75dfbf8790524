'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { useRefresh } from '#lib/client/use-refresh.ts'
import type { DevelopmentWords } from './development-words.ts'
import { listenToCms, type News } from './listen-to-cms.ts'

/** By then Next.js has seen the saved file; the new page waits until it is compiled. */
const seenMs = 500

/** A page that failed stays failed when its parts come anew. */
const hasFailed = () => document.querySelector('.state[role=alert]') !== null

type Trouble = { words: string; title: string; stack: string }

/** Draws the page anew when the CMS was loaded anew, and shows what fails there. */
export function CmsNewsListener({ words }: { words: DevelopmentWords }) {
  const refresh = useRefresh()
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const take = useEffectEvent((news: News, isNew: boolean) => {
    if (news.kind === 'saved') {
      if (hasFailed()) setTimeout(() => location.reload(), seenMs)
      return
    }
    if (news.kind === 'failed') return setTrouble({ words: words.cmsFailed, ...news })
    setTrouble(news.problem && { words: words.cmsBroken, ...news.problem })
    if (!isNew || news.problem) return
    if (hasFailed()) location.reload()
    else refresh()
  })
  useEffect(() => listenToCms((news, isNew) => take(news, isNew)), [])
  if (!trouble) return null
  return (
    <aside
      role="alert"
      data-development="cms-news"
      className="notice notice-bad fixed inset-x-4 bottom-4 z-50 max-h-[60dvh] overflow-auto"
    >
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
        <p>{trouble.words}</p>
        <p className="font-semibold">{trouble.title}</p>
        <pre className="max-w-full overflow-x-auto text-help">{trouble.stack}</pre>
        <button type="button" className="btn btn-small btn-secondary" onClick={() => setTrouble(null)}>
          {words.close}
        </button>
      </div>
    </aside>
  )
}
