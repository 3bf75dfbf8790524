'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button, ComboBox, Input, type Key, ListBox, ListBoxItem, Popover } from 'react-aria-components/ComboBox'
import { Icon } from '#components/ui/icon.tsx'
import { Name, useNameIn } from '#components/ui/name.tsx'
import { useScrollUnder } from '#lib/client/use-scroll-under.ts'
import type { Choice } from './choice.ts'
import { ChoiceNote } from './choice-results.tsx'
import type { FindChoices } from './find-choices.ts'
import { useChoices } from './use-choices.ts'

export type OnePickerProps = {
  id: string
  labelledBy: string
  describedBy?: string
  isInvalid: boolean
  isRequired?: boolean
  isDisabled?: boolean
  placeholder?: string
  value: Choice | null
  /** Of those that are chosen where each choice is one more: the field is empty again after it. */
  added?: readonly string[] | undefined
  find: FindChoices
  onChange: (choice: Choice | null) => void
}

/** One of many, or one more of many, found by typing. */
export function OnePicker({ value, added, find, onChange, ...props }: OnePickerProps) {
  const nameIn = useNameIn()
  const textOf = (choice: Choice | null) => (choice ? nameIn(choice.name, choice.nameEn) : '')
  const [text, setText] = useState(textOf(value))
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isScrolling = useScrollUnder(field)
  // The chosen one's name in the field is no keyword: opening then shows the first ones.
  const { choices, total, failure, isLoading } = useChoices(find, value && text === textOf(value) ? '' : text, isOpen)
  // The chosen one stays in the list, or leaving the field would empty it.
  const shown = value && !choices.some((choice) => choice.id === value.id) ? [value, ...choices] : choices
  const choose = (keys: Key | readonly Key[] | null) => {
    const picked = added?.map(String) ?? []
    const given = [keys].flat()
    const key = added
      ? (given.find((one) => !picked.includes(String(one))) ?? picked.find((id) => !given.includes(id)))
      : given[0]
    // A page that scrolls closes the list and chooses what is chosen anew; whoever still types keeps what she typed, and the list comes back.
    if (isScrolling.current && document.activeElement === field.current && (key ?? null) === (value?.id ?? null)) return
    const choice = shown.find(({ id }) => id === key) ?? null
    onChange(choice)
    setText(added ? '' : textOf(choice))
  }
  return (
    <ComboBox<Choice, 'single' | 'multiple'>
      selectionMode={added ? 'multiple' : 'single'}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      isInvalid={props.isInvalid}
      isRequired={props.isRequired}
      isDisabled={props.isDisabled}
      validationBehavior="aria"
      menuTrigger="focus"
      allowsEmptyCollection
      defaultFilter={() => true}
      items={shown}
      inputValue={text}
      onInputChange={(typed) => {
        setText(typed)
        if (typed === '' && value) onChange(null)
      }}
      value={added ?? value?.id ?? null}
      onChange={choose}
      onOpenChange={setOpen}
      className="combo"
    >
      <Input ref={field} id={props.id} className="input" placeholder={props.placeholder} />
      <Button className="icon-btn combo-open">
        <Icon name="chevron-down" />
      </Button>
      <Popover className="popover combo-list" data-busy={isLoading || undefined}>
        <Options
          chosen={added ?? (value ? [value.id] : [])}
          state={failure ? 'failed' : isLoading ? 'loading' : 'ready'}
        />
        <MoreNote shown={choices.length} total={total} />
      </Popover>
    </ComboBox>
  )
}

function Options({ chosen, state }: { chosen: readonly string[]; state: 'failed' | 'loading' | 'ready' }) {
  const words = useTranslations('common')
  const nameIn = useNameIn()
  const note = { failed: 'noAnswer', loading: 'loading', ready: 'nothingFound' } as const
  return (
    <ListBox className="options" renderEmptyState={() => <p className="options-note">{words(note[state])}</p>}>
      {(choice: Choice) => (
        <ListBoxItem id={choice.id} textValue={nameIn(choice.name, choice.nameEn)} className="option">
          <span className="min-w-0 flex-1">
            <Name ja={choice.name} en={choice.nameEn} />
            <ChoiceNote choice={choice} className="option-sub" />
          </span>
          {chosen.includes(choice.id) && <Icon name="check" />}
        </ListBoxItem>
      )}
    </ListBox>
  )
}

/** Says that typing finds more than the list can show. */
function MoreNote({ shown, total }: { shown: number; total: number }) {
  const words = useTranslations('common')
  if (shown >= total) return null
  return <p className="options-note">{words('pickNarrow', { shown, total })}</p>
}
