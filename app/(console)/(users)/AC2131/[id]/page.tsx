import { getTranslations } from 'next-intl/server'
import { ImportStateBadge } from '#app/(console)/(users)/AC2131/import-state-badge.tsx'
import { readItem } from '#app/(console)/read-item.ts'
import { Notice } from '#components/ui/notice.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { listParams, type SearchParams } from '#lib/bff/list-params.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { screenTitle } from '#lib/bff/screen-title.ts'
import { readImport } from '#lib/contracts/calls/user-imports.ts'
import { knownParams } from '#lib/contracts/parameters.ts'
import { mayOpen } from '#lib/contracts/screens.ts'
import { problemQuery } from '#lib/contracts/user-imports.ts'
import { formatJst } from '#lib/core/jst.ts'
import { columnOfHeader } from '#messages/user-csv-headings.ts'
import { ApplyCard } from './apply-card.tsx'
import { DiscardButton } from './discard-button.tsx'
import { HeadingQuestions } from './heading-questions.tsx'
import { ImportFacts } from './import-facts.tsx'
import { ImportWork } from './import-work.tsx'
import { ProblemTable } from './problem-table.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import { ResultCard } from './result-card.tsx'
import { SettingsForm } from './settings-form.tsx'

export const generateMetadata = () => screenTitle('AC2131')

type Props = { params: Promise<{ id: string }>; searchParams: SearchParams }

/** One CSV invitation: how the file was read, what is wrong with it, and what became of it. */
export default async function ImportPage({ params, searchParams }: Props) {
  const { lang, authority } = await requireScreen('AC2131')
  const query = knownParams(problemQuery, await listParams(searchParams))
  const item = await readItem('AC2131', readImport, params)
  const words = await getTranslations('userImports')
  const isRunning = ['reading', 'checking', 'applying', 'takingBack'].includes(item.state)
  const maySet = item.mayChange && (item.state === 'checked' || item.state === 'refused')
  const doubled = item.refusal?.fault === 'headerTwice' ? item.refusal.names : []
  // Headings we know are put right in the file; what she answered about the others she may answer anew.
  const answered = doubled.filter((name) => columnOfHeader(name) === null)
  const unclear = item.refusal?.fault === 'headerUnclear' ? item.refusal.names : answered
  const asked = item.mayChange ? unclear : []
  return (
    <div className="page">
      <PageHeader
        title={item.fileName}
        badges={<ImportStateBadge item={item} />}
        actions={
          item.mayChange &&
          ['reading', 'checking', 'checked', 'refused', 'takenBack'].includes(item.state) && (
            <DiscardButton item={item} />
          )
        }
      />
      {isRunning && <ImportWork key={item.id} item={item} />}
      {item.refusal && <RefusalNotice refusal={item.refusal} />}
      {asked.length > 0 && (
        <HeadingQuestions key={`headings-${item.version}`} item={item} names={asked} doubled={doubled} />
      )}
      {item.sameFileAppliedAt && item.state === 'checked' && (
        <Notice tone="warn">{words('sameFile', { at: formatJst(item.sameFileAppliedAt) })}</Notice>
      )}
      {item.ignoredHeaders.length > 0 && (
        <Notice>{words('ignoredHeaders', { names: item.ignoredHeaders.join(words('comma')) })}</Notice>
      )}
      {item.appliedAt && <ResultCard item={item} mayGive={mayOpen('ACCESS6000', authority)} />}
      {item.state === 'checked' && item.mayChange && <ApplyCard item={item} />}
      <ImportFacts item={item} />
      {item.problemCount > 0 && <ProblemTable item={item} query={query} lang={lang} />}
      {maySet && <SettingsForm key={`settings-${item.version}`} item={item} />}
    </div>
  )
}
