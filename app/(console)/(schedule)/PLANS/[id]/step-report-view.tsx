'use client'

import { useLocale, useTranslations } from 'next-intl'
import { BulkLineText } from '#components/gantt/bulk-line-text.tsx'
import { Badge } from '#components/ui/badge.tsx'
import type { StepReport } from '#lib/contracts/plans.ts'
import { titleIn, toLang } from '#lib/core/lang.ts'

/** What one step would do now: the sum, every clash, and what is new since the check. */
export function StepReportView({ report }: { report: StepReport }) {
  const words = useTranslations('plans')
  const { kind, lines, left, targets, created, edited, deleted, goneSinceCheck } = report
  const count = created + edited + deleted
  const isStop = kind === 'stop' || kind === 'reopen'
  return (
    <div className="plan-step-report">
      {report.fault && <p className="text-bad">{words(`fault_${report.fault}`)}</p>}
      {!report.fault && <Sum report={report} />}
      {goneSinceCheck > 0 && <p>{words('goneSince', { count: goneSinceCheck })}</p>}
      {isStop && <Targets targets={targets} />}
      {lines.length > 0 && (
        <ul className="plan-lines">
          {lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes its order
            <li key={place} data-bad={line.problem ? true : undefined}>
              <BulkLineText line={line}>{line.isNew && <Badge tone="warn">{words('isNew')}</Badge>}</BulkLineText>
            </li>
          ))}
          {lines.length < count && <li>{words('linesMore', { count: count - lines.length })}</li>}
        </ul>
      )}
      {left.length > 0 && (
        <>
          <strong className="block font-semibold">{words('left')}</strong>
          <ul className="plan-lines">
            {left.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes its order
              <li key={place}>
                <BulkLineText line={line} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function Sum({ report }: { report: StepReport }) {
  const words = useTranslations('plans')
  const { kind, created, edited, deleted, patternCount, subjectCount, entriesOpenNow, entriesComing, creators } = report
  const { passedCount: passed, soonCount: soon } = report
  if (kind === 'stop' || kind === 'reopen') {
    const sum = { subjects: subjectCount, open: entriesOpenNow, coming: entriesComing, mails: creators }
    return (
      <>
        <p>{words('stopSum', sum)}</p>
        {passed + soon > 0 && <p>{words('reviewSum', { passed, soon })}</p>}
      </>
    )
  }
  if (created + edited + deleted === 0) return <p>{words('nothing')}</p>
  return <p>{words('bulkSum', { patterns: patternCount, created, edited, deleted })}</p>
}

/** Targets of a step that are named; of more, those that something is said of come first. */
const LISTED_TARGETS = 100

function Targets({ targets }: Pick<StepReport, 'targets'>) {
  const words = useTranslations('plans')
  const lang = toLang(useLocale())
  const isSaid = ({ fault, isNew }: StepReport['targets'][number]) => fault !== null || isNew
  const more = targets.length - LISTED_TARGETS
  const inOrder = more > 0 ? targets.toSorted((a, b) => Number(isSaid(b)) - Number(isSaid(a))) : targets
  return (
    <ul className="plan-lines">
      {inOrder.slice(0, LISTED_TARGETS).map(({ id, title, titleEn, fault, isNew }) => (
        <li key={id}>
          {title === null ? words('gone') : titleIn(lang, title, titleEn)}{' '}
          {fault && fault !== 'gone' && <Badge tone="mute">{words(`target_${fault}`)}</Badge>}{' '}
          {fault === 'gone' && title !== null && <Badge tone="mute">{words('target_gone')}</Badge>}{' '}
          {isNew && <Badge tone="warn">{words('isNew')}</Badge>}
        </li>
      ))}
      {more > 0 && <li>{words('linesMore', { count: more })}</li>}
    </ul>
  )
}
