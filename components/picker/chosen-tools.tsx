'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { SearchBox } from './search-box.tsx'
import type { Chosen } from './use-chosen.ts'

/** Of many that are chosen: a search among them, and all that it finds taken out at once, which can be put back. */
export function ChosenTools({ chosen }: { chosen: Chosen }) {
  const words = useTranslations('chosen')
  const { isMany, keyword, found, removed, search, removeFound, putBack } = chosen
  if (!isMany) return null
  return (
    <div className="mb-2 flex flex-col gap-2">
      <SearchBox label={words('search')} value={keyword} onChange={search} />
      <div className="flex flex-wrap items-center gap-2">
        {keyword !== '' && <p role="status">{words('found', { count: found.length })}</p>}
        {found.length > 0 && (
          <Button size="small" icon="x" onClick={removeFound}>
            {words(keyword === '' ? 'removeAll' : 'removeFound', { count: found.length })}
          </Button>
        )}
        {removed.length > 0 && (
          <Button size="small" icon="rotate-ccw" autoFocus onClick={putBack}>
            {words('putBack', { count: removed.length })}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The way to what is chosen and not drawn yet. */
export function MoreChosen({ chosen: { left, more } }: { chosen: Chosen }) {
  const words = useTranslations('chosen')
  if (left === 0) return null
  return (
    <Button size="small" className="mb-2" onClick={more}>
      {words('more', { count: left })}
    </Button>
  )
}
