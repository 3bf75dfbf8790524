'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { innerLink } from './inner-link.ts'
import { answerLeaving, arrive, comeTo, hasUnsaved, markUnsaved, onLeaving } from './unsaved-forms.ts'

/** Where someone wants to go: the address of a link, or a step of the browser's history by its key. */
type Destination = { href: string } | { step: string }

const addressOf = ({ pathname, search }: URL | Location) => pathname + search

/**
 * Asks before unsaved input is lost: the browser's own question when the tab is left, `isAsking` when a link inside the
 * console or the way back was taken. `leave` goes there after all, `stay` forgets it. Once for all that is unsaved on a page.
 */
export function useUnsavedGuard(isUnsaved: boolean) {
  const router = useRouter()
  const address = `${usePathname()}?${useSearchParams()}`
  const [pending, setPending] = useState<Destination | null>(null)
  // The browser's address is the next one by the time this page gives way; where a form only closes, it is still the old one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: she is there when the address is another one
  useEffect(() => () => comeTo(addressOf(location)), [address])
  useEffect(() => {
    if (!isUnsaved) return
    const unmark = markUnsaved()
    const stopAsking = onLeaving((href) => setPending({ href }))
    const beforeUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault()
    }
    const click = (event: MouseEvent) => {
      const href = innerLink(event)
      if (href === null || !hasUnsaved()) return
      event.preventDefault()
      // React listens at the document: stopping here, at the window, keeps the link from navigating by itself.
      event.stopImmediatePropagation()
      setPending({ href })
    }
    const traverse = (event: NavigateEvent) => {
      // Only steps inside this document: for the others the browser asks by itself, as it does when the tab is closed.
      if (event.navigationType !== 'traverse' || !event.destination.sameDocument) return
      // Another form of the page may have asked already.
      if (!event.cancelable || event.defaultPrevented || !hasUnsaved()) return
      event.preventDefault()
      setPending({ step: event.destination.key })
    }
    window.addEventListener('beforeunload', beforeUnload)
    window.addEventListener('click', click, true)
    // Older browsers lack it: there the way back is not asked about.
    window.navigation?.addEventListener('navigate', traverse)
    return () => {
      unmark()
      stopAsking()
      window.removeEventListener('beforeunload', beforeUnload)
      window.removeEventListener('click', click, true)
      window.navigation?.removeEventListener('navigate', traverse)
    }
  }, [isUnsaved])
  const leave = () => {
    setPending(null)
    if (pending === null) return
    const here = addressOf(location)
    answerLeaving(here)
    if ('step' in pending) return window.navigation.traverseTo(pending.step)
    router.push(pending.href)
    // Nothing tells that she came to where she is already.
    if (addressOf(new URL(pending.href, location.href)) === here) arrive()
  }
  return { isAsking: pending !== null, leave, stay: () => setPending(null) }
}
