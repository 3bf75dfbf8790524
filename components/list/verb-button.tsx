import { Icon } from '#components/ui/icon.tsx'
import type { IconName } from '#components/ui/icon-name.ts'

type Props = { verb: string; icon: IconName; label: string; facts: object; disabled?: boolean }

/** An icon button of a row: plain markup, whose click the VerbListener around the table hears, with the facts it needs. */
export function VerbButton({ verb, icon, label, facts, disabled }: Props) {
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={label}
      title={label}
      disabled={disabled}
      data-verb={verb}
      data-facts={JSON.stringify(facts)}
    >
      <Icon name={icon} />
    </button>
  )
}
