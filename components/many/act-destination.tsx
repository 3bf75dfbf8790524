import { useTranslations } from 'next-intl'
import { EndValue, firstOfKind } from '#components/picker/end-value.tsx'
import { toKindsOf } from '#components/picker/transition-ends.ts'
import { RadioField } from '#components/ui/radio-field.tsx'
import type { Authority } from '#lib/core/authority.ts'
import type { ActDraft } from './act-draft.ts'

type Props = {
  draft: ActDraft
  level: Authority
  error: string | null
  place: number
  onChange: (draft: ActDraft) => void
}

/** Where transitions shall lead: the kind of place, and which one, as in their form. */
export function ActDestination({ draft, level, error, place, onChange }: Props) {
  const words = useTranslations('transitions')
  const kinds = toKindsOf(level)
  const kind = kinds.find((one) => one === draft.pickedKind) ?? kinds[0]
  return (
    <div className="flex flex-col gap-4">
      <RadioField
        name={`actPickedKind${place}`}
        label={words('toKind')}
        value={kind}
        choices={kinds.map((value) => ({ value, label: words(`kind_${value}`) }))}
        onChange={({ target: { value } }) => {
          const first = firstOfKind(value, words('auto'))
          onChange({ ...draft, pickedKind: value, picked: first ? [first] : [] })
        }}
      />
      <EndValue
        name={`actPicked${place}`}
        kind={kind}
        chosen={draft.picked[0]}
        error={error}
        onChoose={(choice) => onChange({ ...draft, picked: choice ? [choice] : [] })}
      />
    </div>
  )
}
