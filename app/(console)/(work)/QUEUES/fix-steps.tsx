'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { LeaveDialog } from '#components/form/leave-dialog.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { mayStep, type Walk, type Way } from './queue-walk.ts'
import type { Step } from './use-queue-walk.ts'

/** `keys`: with Alt. */
const WAYS = [
  { way: 'previous', icon: 'chevron-up', keys: 'ArrowUp' },
  { way: 'next', icon: 'chevron-down', keys: 'ArrowDown' },
] as const

type Props = {
  walk: Walk
  /** Nothing keeps what is typed here: she is asked before it is lost. */
  isUnsaved: boolean
  /** What is being saved goes to the next row by itself. */
  isSaving: boolean
  onStep: (step: Step) => void
  children: ReactNode
}

/** The form of a row with its place in the whole queue, and the ways to the rows beside it: two buttons, and Alt with ↑ and ↓ from anywhere in the form. */
export function FixSteps({ walk, isUnsaved, isSaving, onStep, children }: Props) {
  const words = useTranslations('work')
  const [asked, setAsked] = useState<Way | null>(null)
  const may = (way: Way) => !isSaving && mayStep(walk, way)
  const step = (way: Way) => {
    if (!may(way)) return
    if (isUnsaved) setAsked(way)
    else onStep({ way, mayLose: false })
  }
  const press = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, repeat, nativeEvent, target, currentTarget } = event
    const way = WAYS.find(({ keys }) => keys === key)?.way
    if (!way || !altKey || ctrlKey || metaKey || shiftKey || nativeEvent.isComposing) return
    // React hands on what is pressed in a dialog over this one.
    if (!(target instanceof Node && currentTarget.contains(target))) return
    event.preventDefault()
    if (!repeat) step(way)
  }
  const { first, at, total, totalIsEstimate } = walk
  const place = first + at + 1
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is focused inside is what is operated; its keys bubble to here
    <div onKeyDown={press}>
      <div className="mb-4 flex items-center gap-1">
        <p className="mr-auto text-ink-2">
          {words(totalIsEstimate ? 'placeOfMany' : 'place', { place, total: Math.max(total, place) })}
        </p>
        {WAYS.map(({ way, icon, keys }) => (
          <IconButton
            key={way}
            icon={icon}
            label={words(way)}
            aria-keyshortcuts={`Alt+${keys}`}
            aria-disabled={!may(way)}
            onClick={() => step(way)}
          />
        ))}
      </div>
      {children}
      {asked && (
        <LeaveDialog
          onLeave={() => {
            setAsked(null)
            onStep({ way: asked, mayLose: true })
          }}
          onStay={() => setAsked(null)}
        />
      )}
    </div>
  )
}
