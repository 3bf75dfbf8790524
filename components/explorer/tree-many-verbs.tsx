'use client'

import { useTranslations } from 'next-intl'
import { manyOf, SPACE_MANY_KINDS } from '#components/many/rights-of-many.ts'
import { useManyDialogs } from '#components/many/use-many-dialogs.tsx'
import type { Authority } from '#lib/core/authority.ts'
import type { NodeTarget } from './node-choice.ts'

type Props = { chosen: readonly NodeTarget[]; authority: Authority; onDone: () => void }

/**
 * Changes what is chosen in the tree as one, each kind by itself, as each has fields of its own. Deleted as one is what is of one kind: what hangs on a space goes
 * along with it, and would be asked for once more under its own kind. Access is given to patterns of rooms alone: where one of a venue area is among them, to none.
 */
export function TreeManyVerbs({ chosen, authority, onDone }: Props) {
  const words = useTranslations('many')
  const kinds = useTranslations('explorer')
  const { button, dialog } = useManyDialogs(onDone)
  const groups = SPACE_MANY_KINDS.map((kind) => ({ kind, of: chosen.filter((one) => one.kind === kind) }))
  const filled = groups.filter(({ of }) => of.length > 0)
  const isMixed = filled.length > 1
  return (
    <>
      {filled.map(({ kind, of: nodes }) => {
        const many = manyOf(authority, kind)
        if (!many) return null
        const ids = nodes.map(({ id }) => id)
        const mayGive = kind !== 'pattern' || nodes.every(({ inRoom }) => inRoom)
        const asked = { kind, whom: { targetIds: ids }, count: ids.length }
        const change = { verb: 'change', level: many.level, ...asked } as const
        if (isMixed) {
          const of = { kind: kinds(`kind_${kind}`), count: ids.length }
          return button(words('changeKind', of), change)
        }
        return [
          button(words('change'), change),
          many.mayDelete && button(words('delete'), { verb: 'delete', ...asked }),
          many.access && mayGive && button(words('access'), { verb: 'access', ...asked, ...many.access }),
        ]
      })}
      {dialog}
    </>
  )
}
