/** The words of choices, beside those of their history. */
const CHOICES = [
  ...(['pavilion', 'event', 'normal', 'archive', 'gate', 'menu', 'exit'] as const),
  ...(['stop', 'reopen'] as const),
  ...(['8kVr', 'volumetric', 'motionCapture', 'motionCaptureLive'] as const),
]
type ChoiceWord = (typeof CHOICES)[number]

/** The value of a choice as the key of its word. */
export const choiceWordOf = (value: string): ChoiceWord => CHOICES.find((choice) => choice === value) ?? 'normal'
