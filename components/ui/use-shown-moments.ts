'use client'

import { useState } from 'react'
import { isTypedNoMoment } from './typed-moment.ts'

/** The texts a date field shows: of what is no moment the former ones, since other values would wipe what stands in the segments. */
export function useShownMoments<Texts extends readonly string[]>(texts: Texts): Texts {
  const [shown, setShown] = useState(texts)
  if (texts.some(isTypedNoMoment) || texts.join() === shown.join()) return shown
  setShown(texts)
  return texts
}
