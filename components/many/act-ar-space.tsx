import { useTranslations } from 'next-intl'
import { AR_SPACES, arSpaceKindsOf } from '#components/picker/ar-spaces.ts'
import { OneField } from '#components/picker/one-field.tsx'
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

/** The space AR events are moved to: its kind, where there is a choice, and the space, found by typing. */
export function ActArSpace({ draft, level, error, place, onChange }: Props) {
  const words = useTranslations('arEvents')
  const kinds = arSpaceKindsOf(level)
  const spaceKind = kinds.find((kind) => kind === draft.pickedKind) ?? kinds[0]
  return (
    <div className="flex flex-col gap-4">
      {kinds.length > 1 && (
        <RadioField
          name={`actPickedKind${place}`}
          label={words('spaceKind')}
          value={spaceKind}
          choices={kinds.map((value) => ({ value, label: words(`space_${value}`) }))}
          onChange={({ target }) =>
            // A space of another kind is no longer what is meant.
            onChange({ ...draft, pickedKind: target.value, picked: [] })
          }
        />
      )}
      <OneField
        name={`actPicked${place}`}
        source={AR_SPACES[spaceKind]}
        label={words(`space_${spaceKind}`)}
        error={error}
        placeholder={words('findSpace')}
        value={draft.picked[0] ?? null}
        onChange={(choice) => onChange({ ...draft, picked: choice ? [choice] : [] })}
      />
    </div>
  )
}
