import { useTranslations } from 'next-intl'
import { Icon } from './icon.tsx'
import { type ListParams, listHref } from './list-href.ts'

/** Where a list is: its path, the parameters of its address, and its sort order. */
export type ListPlace = { path: string; params: ListParams; sort: string }

/** The page of a list as the contract answers it. */
export type TablePage = {
  total: number
  totalIsEstimate: boolean
  offset: number
  nextCursor: string | null
  prevCursor: string | null
}

type Props = { place: ListPlace; page: TablePage; shown: number }

/** 「1,284件中 1〜50件」 and the links to the pages around. */
export function TableFooter({ place, page, shown }: Props) {
  const words = useTranslations('common')
  const counts = { total: page.total, from: page.offset + 1, to: page.offset + shown }
  return (
    <div className="table-foot">
      <p>{words(page.totalIsEstimate ? 'rangeOfMany' : 'rangeOf', counts)}</p>
      {(page.prevCursor || page.nextCursor) && (
        <nav aria-label={words('pages')} className="flex gap-1">
          <PageLink cursor={page.prevCursor} place={place} back />
          <PageLink cursor={page.nextCursor} place={place} />
        </nav>
      )}
    </div>
  )
}

function PageLink({ cursor, place, back }: { cursor: string | null; place: ListPlace; back?: boolean }) {
  const words = useTranslations('common')
  const content = (
    <>
      {back && <Icon name="chevron-left" />}
      {words(back ? 'previousPage' : 'nextPage')}
      {!back && <Icon name="chevron-right" />}
    </>
  )
  return cursor ? (
    <a
      className="btn btn-quiet btn-small"
      rel={back ? 'prev' : 'next'}
      href={listHref(place.path, place.params, { cursor })}
    >
      {content}
    </a>
  ) : (
    <span className="btn btn-quiet btn-small btn-off">{content}</span>
  )
}
