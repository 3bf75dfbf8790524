'use client'

import { useTranslations } from 'next-intl'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { withWords } from './part-words.ts'
import { showToast } from './toast-store.ts'

/** A part of the console that is fetched once, when it is first needed. `loaded`: null until then. */
export class LazyPart<P> {
  loaded: ComponentType<P> | null = null
  readonly #fetch: () => Promise<ComponentType<P>>

  constructor(fetchPart: () => Promise<ComponentType<P>>) {
    this.#fetch = fetchPart
  }

  async load(): Promise<ComponentType<P>> {
    this.loaded ??= await withWords(this.#fetch())
    return this.loaded
  }

  /** Fetches it ahead: for `onPointerEnter` and `onFocus` of the button that opens it. */
  preload = (): void => {
    // A failed preload is no failure: opening the dialog asks again and says so.
    this.load().catch(() => undefined)
  }
}

type Props<P> = { part: LazyPart<P>; props: P & { onClose: () => void } }

/**
 * A dialog that is loaded when it first opens. Where it cannot be loaded (no connection) it says so and closes; `next/dynamic`
 * would throw the whole page away.
 */
export function LazyDialog<P extends object>({ part, props }: Props<P>) {
  const words = useTranslations('common')
  const [Panel, setPanel] = useState<ComponentType<P> | null>(() => part.loaded)
  const giveUp = useEffectEvent(() => {
    showToast(words('noAnswer'), { tone: 'bad' })
    props.onClose()
  })
  useEffect(() => {
    let isOpen = true
    part.load().then(
      (panel) => isOpen && setPanel(() => panel),
      () => isOpen && giveUp(),
    )
    return () => {
      isOpen = false
    }
  }, [part])
  return Panel && <Panel {...props} />
}
