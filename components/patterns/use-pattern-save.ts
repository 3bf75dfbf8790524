'use client'

import { useTranslations } from 'next-intl'
import { useNameIn } from '#components/ui/name.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { useGoOn } from '#lib/client/use-go-on.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'
import { type SaveOptions, sending, useSave } from '#lib/client/use-save.ts'
import { createPattern, editPattern } from '#lib/contracts/calls/patterns.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { type Pattern, patternEdit } from '#lib/contracts/patterns.ts'
import type { PatternValues } from './pattern-form-fields.ts'
import { type PatternPart, patternDefaults, patternDraft, patternMerge } from './pattern-parts.ts'

/** The pattern to edit, or the space a new one is made in and the screen that follows, which gets its ID. */
export type PatternTarget = { pattern: Pattern } | { spaceId: string; next: string }

/** Saves one part of a pattern: creates one, or edits the one there is and stays. */
export function usePatternSave(part: PatternPart, target: PatternTarget) {
  const words = useTranslations('patterns')
  const nameIn = useNameIn()
  const refresh = useRefresh()
  const goOn = useGoOn()
  const pattern = 'pattern' in target ? target.pattern : undefined
  return useSave<PatternValues, { item: Pattern }>({
    send:
      'pattern' in target
        ? sending(patternEdit, to(editPattern, { id: target.pattern.id }, { version: target.pattern.version }))
        : sending(patternEdit, to(createPattern), (value) => ({
            spacePatternTitle: '',
            ...value,
            spaceId: target.spaceId,
          })),
    defaults: patternDefaults(part, pattern) as SaveOptions<PatternValues, unknown>['defaults'],
    draft: 'spaceId' in target ? `patterns of ${target.spaceId}` : patternDraft(target.pattern.id, part),
    merge: patternMerge(part),
    shownAt: { spacePatternMetaType: 'openType' },
    onSaved: ({ item }) => {
      const name = nameIn(item.spacePatternTitle, item.spacePatternTitleEn)
      showToast(words(pattern ? 'saved' : 'created', { name }))
      if ('next' in target) goOn(`${target.next}/${item.id}`)
      else refresh()
    },
  })
}
