import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'
import { Card } from '#components/ui/card.tsx'
import { InLang } from '#components/ui/in-lang.tsx'
import type { SheetMove } from '#lib/contracts/sheets.ts'

/** What rows get and lose of the things they name: "3 lose ブラジル館"; `isSaved`: what they got and lost. */
export function SheetMoves({ moves, isSaved }: { moves: readonly SheetMove[]; isSaved: boolean }) {
  const words = useTranslations('sheets')
  return (
    <Card title={words(isSaved ? 'movesSaved' : 'moves')}>
      <ul className="flex flex-col gap-2">
        {moves.map(({ field, heading, name, won, lost }) => (
          <li key={`${field} ${name}`} className="flex flex-wrap items-center gap-2">
            <span className="text-ink-3">{heading}</span>
            <b className="cell-value">
              <InLang>{name}</InLang>
            </b>
            {lost > 0 && (
              <Badge tone="warn" icon="arrow-down">
                {words(isSaved ? 'lost' : 'loses', { count: lost })}
              </Badge>
            )}
            {won > 0 && (
              <Badge tone="info" icon="plus">
                {words(isSaved ? 'won' : 'wins', { count: won })}
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
