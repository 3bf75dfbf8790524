'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { manyOf, SPACE_MANY_KINDS } from '#components/many/rights-of-many.ts'
import { StopManyVerbs } from '#components/publication/stop-many-verbs.tsx'
import { Button } from '#components/ui/button.tsx'
import { can } from '#lib/core/policy.ts'
import { ChooseMatching } from './choose-matching.tsx'
import { stoppable } from './node-choice.ts'
import type { SpaceTreeProps } from './space-tree-props.ts'
import { TreeManyVerbs } from './tree-many-verbs.tsx'
import { TreeView } from './tree-view.tsx'
import { useNodeChoice } from './use-node-choice.ts'

/** The tree of all spaces; who may act on many of them chooses nodes in it on demand, and stops, reopens, changes or deletes them as one. */
export function SpaceTree(props: SpaceTreeProps) {
  const words = useTranslations('explorer')
  const common = useTranslations('common')
  const { choice, clear, choose, turn } = useNodeChoice()
  // Every round reads the tree anew, open where the address says.
  const [round, setRound] = useState(0)
  const done = () => {
    clear()
    setRound((before) => before + 1)
  }
  const { at, authority, filters } = props
  const mayStop = can({ authority }, 'stop.write')
  // At another moment nothing can be done.
  const mayChoose = at === undefined && (mayStop || SPACE_MANY_KINDS.some((kind) => manyOf(authority, kind)))
  const chosen = [...choice.chosen.values()]
  const targets = mayStop ? stoppable(chosen) : null
  return (
    <>
      {mayChoose && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button size="small" icon={choice.isOn ? 'x' : 'check'} aria-pressed={choice.isOn} onClick={turn}>
            {words(choice.isOn ? 'chooseEnd' : 'choose')}
          </Button>
          {choice.isOn && filters !== '' && <ChooseMatching filters={filters} authority={authority} onFound={choose} />}
          {choice.isOn && <p className="text-help text-ink-2">{words('chooseKeys')}</p>}
        </div>
      )}
      <TreeView key={round} {...props} choice={mayChoose ? choice : null} />
      {mayChoose && (
        <section className="select-bar" aria-label={common('selection')} hidden={chosen.length === 0}>
          <p role="status">{common('selectedCount', { count: chosen.length })}</p>
          <Button size="small" onClick={clear}>
            {common('clearSelection')}
          </Button>
          {targets && <StopManyVerbs targets={targets} onDone={done} />}
          <TreeManyVerbs chosen={chosen} authority={authority} onDone={done} />
        </section>
      )}
    </>
  )
}
