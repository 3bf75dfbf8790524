'use client'

import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import { SpacePreview } from './space-preview.tsx'
import type { ShownSpace } from './space-view.ts'
import type { Standing } from './standing.ts'

type Props<Values extends FieldValues> = {
  control: Control<Values, unknown, FieldValues>
  /** What visitors see of what stands in the form. */
  shown: (typed: Values) => ShownSpace
  standing?: Standing | undefined
}

/** The preview of a form, with what stands in it now. */
export function TypedPreview<Values extends FieldValues>({ control, shown, standing }: Props<Values>) {
  const typed = useWatch({ control })
  return <SpacePreview space={shown(typed as Values)} standing={standing} isTyped />
}
