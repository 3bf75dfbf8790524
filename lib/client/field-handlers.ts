import type { FieldValues, Path, RegisterOptions } from 'react-hook-form'

type OwnHandlers = {
  /** When the field is left, before what its rules do then. */
  onLeave(target: unknown): Promise<void>
  /** At each change, before what its rules do then. */
  onType(): void
}

/** The rules of a field with what the form does besides; handlers of the rules are called after it, and see the text as it is kept. */
export const withHandlers = <Input extends FieldValues>(
  rules: RegisterOptions<Input, Path<Input>> | undefined,
  { onLeave, onType }: OwnHandlers,
): RegisterOptions<Input, Path<Input>> => ({
  ...rules,
  onBlur: async (event: { target: unknown }) => {
    await onLeave(event.target)
    return rules?.onBlur?.(event)
  },
  onChange: (event: { target: unknown }) => {
    onType()
    return rules?.onChange?.(event)
  },
})
