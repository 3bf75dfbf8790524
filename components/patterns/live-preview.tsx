'use client'

import { useWatch } from 'react-hook-form'
import { VisitorPreview } from '#components/visitor/visitor-preview.tsx'
import type { ShownPattern, ShownRoom } from '#components/visitor/visitor-view.ts'
import { EMPTY_PATTERN, type Pattern } from '#lib/contracts/patterns.ts'
import type { PatternFormFields } from './pattern-form-fields.ts'

type Props = PatternFormFields & { pattern: Pattern | undefined; room: ShownRoom }

/** The preview of a room pattern with what stands in the form now; what other screens hold is as it was saved. */
export function LivePreview({ save, pattern, room }: Props) {
  const typed = useWatch({ control: save.form.control })
  const saved: ShownPattern = pattern ?? { ...EMPTY_PATTERN, spacePatternTitle: '' }
  return <VisitorPreview pattern={{ ...saved, ...given(typed) }} room={room} standing={pattern?.publication} />
}

/** A field that is not of this form is not there, or undefined. */
const given = (typed: object): Partial<ShownPattern> =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined))
