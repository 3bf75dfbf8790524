import { useTranslations } from 'next-intl'
import { Suspense, use } from 'react'
import { Icon } from './icon.tsx'
import { type ListParams, listHref } from './list-href.ts'

/**
 * Where a list is: its path, the parameters of its address, its sort order, and the columns its reader has chosen (IDs, none for the usual). `isNamed`: the
 * names of its rows are corrected in their place, by who may edit them.
 */
export type ListPlace = {
  path: string
  params: ListParams
  sort: string
  chosen?: readonly string[]
  isNamed?: boolean | undefined
}

/** The page of a list as the contract answers it. */
export type TablePage = {
  total: number
  totalIsEstimate: boolean
  offset: number
  nextCursor: string | null
  prevCursor: string | null
}

type Props = {
  place: ListPlace
  page: TablePage
  shown: number
  /** How many there are, where the page only knows that they are more than it counted, and who reads is not to wait for it. */
  count?: Promise<TableCount> | undefined
}

export type TableCount = Pick<TablePage, 'total' | 'totalIsEstimate'>

/** 「1,284件中 1〜50件」 and the links to the pages around. */
export function TableFooter({ place, page, shown, count }: Props) {
  const words = useTranslations('common')
  const range = <Range page={page} shown={shown} />
  return (
    <div className="table-foot">
      <p>
        {count ? (
          <Suspense fallback={range}>
            <CountedRange page={page} shown={shown} count={count} />
          </Suspense>
        ) : (
          range
        )}
      </p>
      {place.isNamed && <p className="name-hint">{words('nameHint')}</p>}
      {(page.prevCursor || page.nextCursor) && (
        <nav aria-label={words('pages')} className="flex gap-1">
          <PageLink cursor={page.prevCursor} place={place} back />
          <PageLink cursor={page.nextCursor} place={place} />
        </nav>
      )}
    </div>
  )
}

type RangeProps = { page: TableCount & Pick<TablePage, 'offset'>; shown: number }

function Range({ page, shown }: RangeProps) {
  const words = useTranslations('common')
  const counts = { total: page.total, from: page.offset + 1, to: page.offset + shown }
  return words(page.totalIsEstimate ? 'rangeOfMany' : 'rangeOf', counts)
}

function CountedRange({ page, shown, count }: RangeProps & { count: Promise<TableCount> }) {
  return <Range page={{ ...page, ...use(count) }} shown={shown} />
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
