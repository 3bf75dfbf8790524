import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { readItem } from '#app/(console)/read-item.ts'
import { ChangesText } from '#components/many/changes-text.tsx'
import { effectLines } from '#components/many/effect-lines.ts'
import { EffectList } from '#components/many/many-report.tsx'
import { UndoJointButton } from '#components/many/undo-joint-button.tsx'
import { Card } from '#components/ui/card.tsx'
import { DescriptionList } from '#components/ui/description-list.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { listParams, type SearchParams } from '#lib/bff/list-params.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { screenTitle } from '#lib/bff/screen-title.ts'
import { readManyChange } from '#lib/contracts/calls/many-changes.ts'
import type { ManyChange, ManyEffects } from '#lib/contracts/many-changes.ts'
import { formatJst } from '#lib/core/jst.ts'
import { ChangeBadges } from '../change-badges.tsx'
import { titleOf } from '../change-columns.tsx'
import { ChangeFile } from '../change-file.tsx'
import { ChangeRows } from './change-rows.tsx'
import { UndoButton } from './undo-button.tsx'

export const generateMetadata = () => screenTitle('CHANGES')

type Props = { params: Promise<{ id: string }>; searchParams: SearchParams }

/** CHANGES: one change of many: what it did to each, and the way back. */
export default async function ChangePage({ params, searchParams }: Props) {
  await requireScreen('CHANGES')
  const query = await listParams(searchParams)
  const item = await readItem('CHANGES', readManyChange, params)
  const [words, fields] = await Promise.all([getTranslations('many'), getTranslations('history.fields')])
  const count = (of: number) => words('countOf', { count: of })
  return (
    <div className="page">
      <PageHeader
        title={titleOf(item, words, fields)}
        badges={<ChangeBadges item={item} />}
        actions={
          <>
            <LinkButton href="/CHANGES">{words('toList')}</LinkButton>
            {item.jointId && (
              <UndoJointButton id={item.jointId} isOfUndo={item.isUndo} lastingCount={item.file?.lastingCount ?? 0} />
            )}
            {item.mayUndo && <UndoButton id={item.id} isCreation={item.isCreation} />}
          </>
        }
      />
      <Card title={words('what')}>
        <DescriptionList
          facts={[
            { term: words('count'), value: count(item.rowCount) },
            ...(item.file ? [{ term: words('file'), value: <ChangeFile file={item.file} /> }] : []),
            { term: words('madeAt'), value: formatJst(item.madeAt) },
            { term: words('madeBy'), value: item.madeBy?.userName ?? words('nobody') },
            ...(item.undoneCount > 0 ? [{ term: words('isUndone'), value: count(item.undoneCount) }] : []),
            ...(item.alike.length > 0
              ? [{ term: words('value'), value: <ChangesText changes={item.alike} withBefore={false} /> }]
              : []),
            ...(item.effects
              ? [
                  {
                    term: words('effects'),
                    value: <Effects of={item} effects={item.effects} />,
                  },
                ]
              : []),
          ]}
        />
      </Card>
      <ChangeRows item={item} query={query} />
    </div>
  )
}

function Effects({ of: { manyKind, isRestoration }, effects }: { of: ManyChange; effects: ManyEffects }) {
  const words = useTranslations('many')
  const lines = effectLines({ ...effects, manyKind, isRestoration }, words)
  return lines.length > 0 ? <EffectList lines={lines} /> : words('effectsNone')
}
