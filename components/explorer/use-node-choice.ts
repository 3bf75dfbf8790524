'use client'

import { useState } from 'react'
import type { NodeChoice, NodeTarget } from './node-choice.ts'

const NOTHING: NodeChoice['chosen'] = new Map()

/** Which nodes of the tree are chosen, from the moment choosing is turned on until it is turned off. */
export function useNodeChoice() {
  const [isOn, setOn] = useState(false)
  const [chosen, setChosen] = useState(NOTHING)
  const toggle = (target: NodeTarget) =>
    setChosen((before) => {
      const next = new Map(before)
      if (!next.delete(target.id)) next.set(target.id, target)
      return next
    })
  return {
    choice: { isOn, chosen, toggle } satisfies NodeChoice,
    clear: () => setChosen(NOTHING),
    /** These besides what is chosen already. */
    choose: (targets: readonly NodeTarget[]) =>
      setChosen((before) => new Map([...before, ...targets.map((target) => [target.id, target] as const)])),
    turn: () => {
      setOn((before) => !before)
      setChosen(NOTHING)
    },
  }
}
