'use client'

import { useEffect, useEffectEvent, useState } from 'react'

/** Takes what is chosen: at once, or, while it is still asked what else that is, as soon as the answer has come. Without an answer nothing is taken. */
export function useTaking(take: () => void) {
  const [isAsking, setAsking] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const takeNow = useEffectEvent(() => {
    setWanted(false)
    take()
  })
  useEffect(() => {
    if (isWanted && !isAsking) takeNow()
  }, [isWanted, isAsking])
  return {
    isWaiting: isWanted && isAsking,
    take: () => (isAsking ? setWanted(true) : take()),
    ask: () => setAsking(true),
    answer: (hasCome: boolean) => {
      setAsking(false)
      if (!hasCome) setWanted(false)
    },
  }
}
