'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { StopManyVerbs } from '#components/publication/stop-many-verbs.tsx'
import { Button } from '#components/ui/button.tsx'
import { can } from '#lib/core/policy.ts'
import type { SpaceTreeProps } from './space-tree-props.ts'
import { TreeView } from './tree-view.tsx'
import { useNodeChoice } from './use-node-choice.ts'

/** The tree of all spaces; who may stop publication chooses nodes in it on demand, and stops or reopens them as one. */
export function SpaceTree(props: SpaceTreeProps) {
  const words = useTranslations('explorer')
  const common = useTranslations('common')
  const { choice, clear, turn } = useNodeChoice()
  // Every round reads the tree anew, open where the address says.
  const [round, setRound] = useState(0)
  const done = () => {
    clear()
    setRound((before) => before + 1)
  }
  const mayStop = props.at === undefined && can({ authority: props.authority }, 'stop.write')
  const count = choice.chosen.size
  return (
    <>
      {mayStop && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button size="small" icon={choice.isOn ? 'x' : 'check'} aria-pressed={choice.isOn} onClick={turn}>
            {words(choice.isOn ? 'chooseEnd' : 'choose')}
          </Button>
          {choice.isOn && <p className="text-help text-ink-2">{words('chooseKeys')}</p>}
        </div>
      )}
      <TreeView key={round} {...props} choice={mayStop ? choice : null} />
      {mayStop && (
        <section className="select-bar" aria-label={common('selection')} hidden={count === 0}>
          <p role="status">{common('selectedCount', { count })}</p>
          <Button size="small" onClick={clear}>
            {common('clearSelection')}
          </Button>
          <StopManyVerbs targets={[...choice.chosen.values()]} onDone={done} />
        </section>
      )}
    </>
  )
}
