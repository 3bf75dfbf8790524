'use client'

import { useTranslations } from 'next-intl'
import type * as z from 'zod/mini'
import { type Choice, toChoice } from '#components/picker/choice.ts'
import { PATTERN_HOME } from '#components/space/pattern-screens.ts'
import { useNameIn } from '#components/ui/name.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { useGoOn } from '#lib/client/use-go-on.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { copyPattern } from '#lib/contracts/calls/copies.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { patternCopy } from '#lib/contracts/copies.ts'
import { copyName } from '#lib/contracts/copy-name.ts'
import type { Pattern } from '#lib/contracts/patterns.ts'

export type CopiedPattern = Pick<Pattern, 'id' | 'spacePatternTitle' | 'spacePatternTitleEn' | 'space' | 'spaceLevel'>

type Values = z.input<typeof patternCopy> & { space?: Choice | null }

/** Copies a pattern: its texts and its content are ticked at first, and nothing that makes the copy public or is about people. */
export function usePatternCopySave(pattern: CopiedPattern, onClose: () => void) {
  const words = useTranslations('copies')
  const nameIn = useNameIn()
  const goOn = useGoOn()
  return useSave<Values, { item: Pattern }>({
    send: sending(patternCopy, to(copyPattern, { id: pattern.id })),
    defaults: {
      spacePatternTitle: copyName(pattern.spacePatternTitle, 'ja'),
      spacePatternTitleEn: copyName(pattern.spacePatternTitleEn, 'en'),
      spaceId: pattern.space.id,
      space: toChoice(pattern.space),
      copyTexts: true,
      copyContent: true,
      copySchedule: false,
      copyGrants: false,
    },
    onSaved: ({ item }) => {
      showToast(words('copied', { name: nameIn(item.spacePatternTitle, item.spacePatternTitleEn) }))
      onClose()
      goOn(`/${PATTERN_HOME[item.spaceLevel]}/${item.id}`)
    },
  })
}

export type PatternCopySave = ReturnType<typeof usePatternCopySave>
