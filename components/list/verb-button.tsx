import type { IconName } from '#components/ui/icon-name.ts'
import { RowButton } from '#components/ui/row-button.tsx'

type Props = {
  verb: string
  icon: IconName
  label: string
  facts: object
  /** Nothing is asked first: no dialog opens. */
  isAtOnce?: boolean
  disabled?: boolean
}

/** An icon button of a row: plain markup, whose click the VerbListener around the table hears, with the facts it needs. */
export function VerbButton({ verb, icon, label, facts, isAtOnce, disabled }: Props) {
  return (
    <RowButton
      icon={icon}
      label={label}
      opensDialog={!isAtOnce}
      disabled={disabled}
      data-verb={verb}
      data-facts={JSON.stringify(facts)}
    />
  )
}
