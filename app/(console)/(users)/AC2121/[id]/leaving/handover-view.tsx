'use client'

import { useTranslations } from 'next-intl'
import { useNameIn } from '#components/ui/name.tsx'
import type { Handover, HandoverPart } from '#lib/contracts/leaving.ts'
import type { HandoverState } from './use-handover.ts'

/** As many names as one reads; of the rest how many they are. */
const NAMED = 10

/** What the successor takes over, what ends with her, and what goes on without her. */
export function HandoverView({ state, hasSuccessor }: { state: HandoverState; hasSuccessor: boolean }) {
  const words = useTranslations('users')
  return (
    <section className="effect" aria-labelledby="handover" aria-busy={state === 'loading'}>
      <h2 id="handover" className="field-label">
        {words('handover')}
      </h2>
      <div role="status">
        {state === 'loading' ? (
          <p className="text-ink-3">{words('handoverLoading')}</p>
        ) : state.kind === 'OK' ? (
          <Parts handover={state.body.item} hasSuccessor={hasSuccessor} />
        ) : (
          <p className="field-error">
            {(state.kind === 'INPUT_ERROR' && state.messages[0]?.message) || words('handoverFailed')}
          </p>
        )}
      </div>
    </section>
  )
}

function Parts({ handover, hasSuccessor }: { handover: Handover; hasSuccessor: boolean }) {
  const words = useTranslations('users')
  const linesOf = useLines()
  const { sessions, passkeys, plans, machineTokens } = handover
  // What of templates passes to nobody is found by levels 0 and 1 as before, and what is shared by those with whom it is.
  const { templates, ...ends } = handover.ends
  const groups = [
    { head: 'handoverMoves', lines: linesOf(handover.moves) },
    { head: hasSuccessor ? 'handoverEndsRest' : 'handoverEnds', lines: linesOf({ ...ends, templates: 0 }) },
    { head: 'handoverLogin', lines: counted(words, { sessions, passkeys }) },
    { head: 'handoverStays', lines: counted(words, { plans, machineTokens, templates }) },
  ] as const
  const shown = groups.filter(({ lines }) => lines.length > 0)
  if (shown.length === 0) return <p className="text-ink-3">{words('handoverNothing')}</p>
  return (
    <>
      {shown.map(({ head, lines }) => (
        <div key={head} className="effect-group">
          <strong className="block font-semibold">{words(head)}</strong>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}

type Words = ReturnType<typeof useTranslations<'users'>>
type Counted = 'work' | 'views' | 'templates' | 'sessions' | 'passkeys' | 'plans' | 'machineTokens'

const counted = (words: Words, counts: Partial<Record<Counted, number>>): string[] =>
  Object.entries(counts).flatMap(([name, count]) =>
    count > 0 ? [words(`handover_${name as Counted}`, { count })] : [],
  )

function useLines() {
  const words = useTranslations('users')
  const nameIn = useNameIn()
  const named = (names: readonly string[]) =>
    names.length > NAMED
      ? words('handoverMore', { names: names.slice(0, NAMED).join(' · '), count: names.length - NAMED })
      : names.join(' · ')
  return ({ spaces, accessSets, work, views, templates }: HandoverPart): string[] => [
    ...(spaces.length === 0
      ? []
      : [
          words('handover_spaces', {
            count: spaces.length,
            names: named(spaces.map(({ title, titleEn }) => nameIn(title, titleEn))),
          }),
        ]),
    ...(accessSets.length === 0
      ? []
      : [words('handover_accessSets', { names: named(accessSets.map(({ setName }) => setName)) })]),
    ...counted(words, { work, views, templates }),
  ]
}
