import type { useTranslations } from 'next-intl'
import type { Column } from '#components/ui/column.ts'
import { InLang } from '#components/ui/in-lang.tsx'
import type { useNameIn } from '#components/ui/name.tsx'
import { TwoLines } from '#components/ui/table-cells.tsx'
import type { AccessRequest } from '#lib/contracts/access-requests.ts'
import { toAuthority } from '#lib/core/authority.ts'
import { dayText } from '#lib/core/day-text.ts'
import { formatJst } from '#lib/core/jst.ts'

type Words = ReturnType<typeof useTranslations<'requests'>>
type Common = ReturnType<typeof useTranslations<'common'>>
type NameIn = ReturnType<typeof useNameIn>

/** The spaces that what was typed names, each leading to who has access to it; where there is none for her, why. */
function Spaces({ words, nameIn, row }: { words: Words; nameIn: NameIn; row: AccessRequest }) {
  if (row.spaces.length === 0) return <small>{words('noSpace')}</small>
  return (
    <ul>
      {row.spaces.map(({ id, kind, title, titleEn, mayGive }) => (
        <li key={id}>
          <small>
            <a className="text-link" href={`/ACCESS6000?spaceId=${id}`}>
              <InLang>{nameIn(title, titleEn)}</InLang>
            </a>{' '}
            {words(mayGive ? `kind_${kind}` : 'otherLevel')}
          </small>
        </li>
      ))}
    </ul>
  )
}

/** The columns of the requests that wait for an answer. */
export const waitingColumns = (words: Words, common: Common, nameIn: NameIn): Column<AccessRequest>[] => [
  {
    id: 'person',
    head: words('person'),
    rowHeader: true,
    cell: (row) => {
      const level = toAuthority(row.cmsAccountAuth)
      const authority = level === null ? '' : common(`authority_${level}`)
      return <TwoLines main={row.userName} sub={`${row.email} · ${authority}`} />
    },
  },
  {
    id: 'asked',
    head: words('asked'),
    cell: (row) => (
      <>
        <div className="cell-main">
          <InLang>{row.spaceAsked}</InLang>
        </div>
        <Spaces words={words} nameIn={nameIn} row={row} />
        {row.requestReason && (
          <div className="phrase whitespace-pre-line">
            <InLang>{row.requestReason}</InLang>
          </div>
        )}
      </>
    ),
  },
  {
    id: 'createdAt',
    head: words('createdAt'),
    sort: 'createdAt',
    width: 'time',
    hideUnder: 'm',
    cell: (row) => <TwoLines main={formatJst(row.createdAt)} sub={words('answerBy', { day: dayText(row.lastDay) })} />,
  },
]
