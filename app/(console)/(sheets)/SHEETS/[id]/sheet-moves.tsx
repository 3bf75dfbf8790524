import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'
import { Card } from '#components/ui/card.tsx'
import { DescriptionList } from '#components/ui/description-list.tsx'
import type { SheetMove } from '#lib/contracts/sheets.ts'

/** What rows get and lose of the things they name: "3 lose ブラジル館". */
export function SheetMoves({ moves }: { moves: readonly SheetMove[] }) {
  const words = useTranslations('sheets')
  return (
    <Card title={words('moves')}>
      <DescriptionList
        facts={moves.map(({ heading, name, won, lost }) => ({
          term: words('moveOf', { heading, name }),
          value: (
            <span className="flex flex-wrap gap-2">
              {lost > 0 && (
                <Badge tone="warn" icon="arrow-down">
                  {words('loses', { count: lost })}
                </Badge>
              )}
              {won > 0 && (
                <Badge tone="info" icon="plus">
                  {words('wins', { count: won })}
                </Badge>
              )}
            </span>
          ),
        }))}
      />
    </Card>
  )
}
