'use client'

import '#components/ui/styles/parts/peek.css'
import { usePathname, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '#components/ui/button.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import type { IconName } from '#components/ui/icon-name.ts'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { api } from '#lib/client/api.ts'
import { leadsToPeek } from '#lib/client/peek-pages.ts'
import { onPeek, peekAt, peekedRow } from '#lib/client/peeked-row.ts'
import { useRowGone } from '#lib/client/use-row-gone.ts'
import { peekCall } from './peek-calls.ts'
import { PeekFacts } from './peek-facts.tsx'

/** Whoever goes through the rows with a key held down asks for the one where she stops. */
const STEP_MS = 130

type Found = { of: string; item: object | null }

type Step = 'previousElementSibling' | 'nextElementSibling'

/** The link of a row to its object; null where that cannot be shown here. */
function linkOf(row: Element | null): HTMLAnchorElement | null {
  const head = row?.querySelector('th')
  return head && leadsToPeek(head) ? head.querySelector('a') : null
}

/** The next row on this side whose object can be shown. */
function beside(row: Element, step: Step): Element | null {
  let next = row[step]
  while (next && !linkOf(next)) next = next[step]
  return next
}

/** The object of a row beside its list: its facts, read when it is asked for, and what may be done with it from its row. */
export function PeekPanel({ onClose }: { onClose: () => void }) {
  const words = useTranslations('lists')
  const common = useTranslations('common')
  const row = useSyncExternalStore(onPeek, peekedRow, () => null)
  const link = linkOf(row)
  const path = link?.pathname ?? ''
  const found = useFound(row, path)
  useLeaving(onClose)
  useRowGone(row, () => peekAt(null))
  if (!row || !link) return null
  const name = link.textContent
  const close = () => {
    peekAt(null)
    link.focus({ focusVisible: true })
  }
  return (
    <aside className="peek" aria-label={words('peekOf', { name })}>
      <header className="peek-head">
        <h2 className="peek-title">
          <a href={path} lang={langOf(link)}>
            {name}
          </a>
        </h2>
        <span className="flex">
          <StepButton row={row} to="previousElementSibling" icon="chevron-up" label={words('peekPrevious')} />
          <StepButton row={row} to="nextElementSibling" icon="chevron-down" label={words('peekNext')} />
          <IconButton icon="x" label={common('close')} onClick={close} />
        </span>
      </header>
      <Acts row={row} />
      <p className="sr-only" role="status">
        {words('peekOf', { name })}
      </p>
      {found?.of !== path ? (
        <p className="flex items-center gap-2 text-ink-2">
          <Spinner />
          {common('loading')}
        </p>
      ) : found.item ? (
        <PeekFacts item={found.item} />
      ) : (
        <p className="text-ink-2">{words('peekFailed')}</p>
      )}
    </aside>
  )
}

/** The language of a name that is not in that of the page. */
const langOf = (link: Element) =>
  link.closest('tr [lang]')?.getAttribute('lang') ?? link.querySelector('[lang]')?.getAttribute('lang') ?? undefined

type StepProps = { row: Element; to: Step; icon: IconName; label: string }

function StepButton({ row, to, icon, label }: StepProps) {
  const next = beside(row, to)
  return <IconButton icon={icon} label={label} disabled={!next} onClick={() => peekAt(next)} />
}

/** What the row offers to do, once more: a press here is one there. */
function Acts({ row }: { row: Element }) {
  const acts = [...row.querySelectorAll<HTMLAnchorElement | HTMLButtonElement>('.col-actions :is(a, button)')]
  if (acts.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {acts.map((act) => {
        const label = act.title || act.textContent
        return act instanceof HTMLAnchorElement ? (
          <LinkButton key={label} size="small" href={act.pathname + act.search}>
            {label}
          </LinkButton>
        ) : (
          <Button key={label} size="small" disabled={act.disabled} onClick={() => act.click()}>
            {label}
          </Button>
        )
      })}
    </div>
  )
}

/** The object of the row, read again when something else stands in the row. */
function useFound(row: Element | null, path: string): Found | null {
  const [found, setFound] = useState<Found | null>(null)
  const [changes, setChanges] = useState(0)
  const hasRead = useRef(false)
  useEffect(() => {
    if (!row) return
    const watch = new MutationObserver(() => setChanges((before) => before + 1))
    watch.observe(row, { subtree: true, childList: true, characterData: true })
    return () => watch.disconnect()
  }, [row])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands in the row has changed, and with it the object
  useEffect(() => {
    const call = peekCall(path)
    if (!call) return setFound({ of: path, item: null })
    const leaving = new AbortController()
    const { signal } = leaving
    const read = () =>
      api(call, { signal }).then(
        (outcome) => setFound({ of: path, item: outcome.kind === 'OK' ? outcome.body.item : null }),
        (error: unknown) => {
          if (!signal.aborted) throw error
        },
      )
    const timer = setTimeout(read, hasRead.current ? STEP_MS : 0)
    hasRead.current = true
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [path, changes])
  return found
}

/** Another page, or other rows: what is shown beside them would be of none. */
function useLeaving(onClose: () => void): void {
  const address = `${usePathname()}?${useSearchParams()}`
  const [first] = useState(address)
  const leave = useEffectEvent(() => {
    peekAt(null)
    onClose()
  })
  useEffect(() => {
    if (address !== first) leave()
  }, [address, first])
}
