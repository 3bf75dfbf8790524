'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type Failure, FailureNote } from '#components/failure/failure-note.tsx'
import { useSeenLines } from '#components/publication/seen-lines.ts'
import { Button } from '#components/ui/button.tsx'
import { CheckboxField } from '#components/ui/checkbox-field.tsx'
import { InLang } from '#components/ui/in-lang.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { refusalOf } from '#lib/client/refusal.ts'
import { useCall } from '#lib/client/use-call.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'
import { applyPlan, approvePlan } from '#lib/contracts/calls/plans.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { type Plan, type PlanPreview, planRefusal } from '#lib/contracts/plans.ts'
import { type SeenChanges, seenTogether, wantsQuestion } from '#lib/contracts/seen-changes.ts'

type Props = {
  verb: 'approve' | 'apply'
  plan: Plan
  preview: PlanPreview
  onRefused: (preview: PlanPreview) => void
  onClose: () => void
}

const BUSY = { approve: 'approving', apply: 'applying' } as const
const DONE = { approve: 'approvedToast', apply: 'appliedToast' } as const

/** The question before a plan is approved or applied: the sum of what was shown, and what changed since the check. */
export function DecideDialog({ verb, plan, preview, onRefused, onClose }: Props) {
  const words = useTranslations('plans')
  const nameIn = useNameIn()
  const common = useTranslations('common')
  const refresh = useRefresh()
  const { run, isRunning, outcome } = useCall<{ item: Plan }>()
  const [hasSeen, setSeen] = useState(false)
  const [isReviewed, setReviewed] = useState(false)
  const [hasAgreed, setAgreed] = useState(false)
  const [isTried, setTried] = useState(false)
  const mustSee = verb === 'apply' && preview.hasDrifted === true
  const toReview = preview.steps.reduce((sum, step) => sum + step.passedCount + step.soonCount, 0)
  // Refused at its field: a period began to matter since it was looked at.
  const mustReview = verb === 'apply' && (toReview > 0 || outcome?.kind === 'INPUT_ERROR')
  const seen = seenTogether(preview.steps.map((step) => step.seen))
  const mustAgree = verb === 'apply' && wantsQuestion(seen)
  const confirm = async () => {
    setTried(true)
    if ((mustSee && !hasSeen) || (mustReview && !isReviewed) || (mustAgree && !hasAgreed)) return
    const [{ version, id }, planToken] = [plan, preview.token]
    const answer = await run(
      verb === 'apply'
        ? to(applyPlan, { id }, { version, agreed: mustAgree, body: { planToken, isReviewed } })
        : to(approvePlan, { id }, { version, body: { planToken } }),
    )
    if (answer?.kind === 'OK') {
      showToast(words(DONE[verb]))
      onClose()
      return refresh()
    }
    const refusal = refusalOf(planRefusal, answer)
    setSeen(false)
    setReviewed(false)
    setAgreed(false)
    if (refusal) onRefused(refusal.preview)
  }
  const failure = outcome?.kind === 'COMMON_ERROR' || outcome?.kind === 'NET_ERROR' ? outcome : null
  return (
    <Modal
      alert
      isHeld={isRunning}
      title={words(`${verb}Title`, { name: nameIn(plan.planName, plan.planNameEn) })}
      onClose={onClose}
      footer={
        <>
          <Button autoFocus onClick={onClose} disabled={isRunning}>
            {common('cancel')}
          </Button>
          <Button
            variant={verb === 'apply' ? 'danger' : 'primary'}
            busy={isRunning && words(BUSY[verb])}
            onClick={confirm}
          >
            {words(verb)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="phrase text-ink-2">{words(`${verb}Text`)}</p>
        <Sum preview={preview} />
        {mustSee && (
          <>
            <Notice tone="warn">{words('drifted')}</Notice>
            <Tick name="ackDrift" isOn={hasSeen} isTried={isTried} needed="ackNeeded" onTick={setSeen} />
          </>
        )}
        {mustAgree && (
          <>
            <Seen seen={seen} />
            <Tick name="ackSeen" isOn={hasAgreed} isTried={isTried} needed="seenNeeded" onTick={setAgreed} />
          </>
        )}
        {mustReview && (
          <>
            <Notice tone="warn">{words('reviewText')}</Notice>
            <Tick name="ackReview" isOn={isReviewed} isTried={isTried} needed="reviewNeeded" onTick={setReviewed} />
          </>
        )}
        {failure && <Refused failure={failure} />}
      </div>
    </Modal>
  )
}

type TickProps = {
  name: 'ackDrift' | 'ackReview' | 'ackSeen'
  isOn: boolean
  isTried: boolean
  needed: 'ackNeeded' | 'reviewNeeded' | 'seenNeeded'
  onTick: (isOn: boolean) => void
}

function Tick({ name, isOn, isTried, needed, onTick }: TickProps) {
  const words = useTranslations('plans')
  return (
    <CheckboxField
      name={name}
      label={words(name)}
      checked={isOn}
      error={isTried && !isOn ? words(needed) : null}
      onChange={({ target }) => onTick(target.checked)}
    />
  )
}

/** What of the plan's changes visitors saw, or see, of all its steps. */
function Seen({ seen }: { seen: SeenChanges }) {
  const words = useTranslations('seen')
  const lines = useSeenLines({ isNamed: true })
  return (
    <Notice tone="warn">
      <p>{words(seen.count > 0 ? 'text' : 'claimText')}</p>
      <ul className="consequences">
        {lines(seen).map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are written once and never move
          <li key={place}>
            <span>
              <InLang>{line}</InLang>
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function Refused({ failure }: { failure: Failure }) {
  const words = useTranslations('plans')
  if (failure.resultCode !== 'xrcms0009') return <FailureNote failure={failure} />
  return <Notice tone="warn">{words('changedSince')}</Notice>
}

function Sum({ preview: { steps } }: { preview: PlanPreview }) {
  const words = useTranslations('plans')
  const sum = (of: (step: PlanPreview['steps'][number]) => number) => steps.reduce((total, step) => total + of(step), 0)
  const free = (kind: 'stop' | 'reopen') =>
    sum((step) => (step.kind === kind ? step.targets.filter((target) => target.fault === null).length : 0))
  const [stops, reopened] = [free('stop'), free('reopen')]
  return (
    <ul className="consequences">
      <li>
        <span>
          {words('applySum', {
            created: sum((step) => step.created),
            edited: sum((step) => step.edited),
            deleted: sum((step) => step.deleted),
          })}
        </span>
      </li>
      {stops + reopened > 0 && (
        <li>
          <span>{words('applyStops', { stops, reopened })}</span>
        </li>
      )}
    </ul>
  )
}
