import { API_BASE } from '#lib/contracts/calls/to.ts'

type Told = { title: string; stack: string }
/** As lib/cms/app/development/news.ts sends it. */
export type News =
  | { kind: 'loaded'; load: string; problem: Told | null }
  | ({ kind: 'failed' } & Told)
  | { kind: 'saved' }

const ADDRESS = `${API_BASE}/development/news`

/**
 * Hears of every load and every failure of the CMS until the answer is called. `isNew`: another load than the first one heard of. Only the tab that
 * is looked at listens: a browser keeps six connections to one address, for all tabs together.
 */
export function listenToCms(take: (news: News, isNew: boolean) => void): () => void {
  let source: EventSource | undefined
  let load: string | undefined
  const hear = ({ data }: MessageEvent<string>) => {
    const news: News = JSON.parse(data)
    if (news.kind !== 'loaded') return take(news, true)
    const isNew = load !== undefined && load !== news.load
    load = news.load
    take(news, isNew)
  }
  const settle = () => {
    source?.close()
    source = document.hidden ? undefined : new EventSource(ADDRESS)
    source?.addEventListener('message', hear)
  }
  settle()
  document.addEventListener('visibilitychange', settle)
  return () => {
    document.removeEventListener('visibilitychange', settle)
    source?.close()
  }
}
