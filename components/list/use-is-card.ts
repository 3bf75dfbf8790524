'use client'

import { useSyncExternalStore } from 'react'

/** Windows in which the rows of a list may be cards: 560 px of list-cards.css, the page's padding and a bar to scroll by. Whether they are, that sheet knows, and hides what is for cards else. */
const CARDS = '(width < 608px)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(CARDS)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether rows may be cards now: what only those show is not in the first answer, where it would weigh in every row. */
export const useIsCard = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(CARDS).matches,
    () => false,
  )
