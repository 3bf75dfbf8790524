'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button, ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components/ComboBox'
import { Icon } from './icon.tsx'
import type { LoadItems, PickItem } from './pick-item.ts'
import { usePickSearch } from './use-pick-search.ts'

export type ComboBoxProps = {
  id: string
  labelledBy: string
  describedBy?: string
  isInvalid: boolean
  isRequired?: boolean
  isDisabled?: boolean
  placeholder?: string
  value: PickItem | null
  load: LoadItems
  onChange: (item: PickItem | null) => void
}

/** One of many, found by typing. */
export function ComboBoxPicker({ value, load, onChange, ...props }: ComboBoxProps) {
  const words = useTranslations('common')
  const [text, setText] = useState(value?.label ?? '')
  const [isOpen, setOpen] = useState(false)
  // The chosen one's name in the field is no keyword: opening then shows the first ones.
  const { items, state } = usePickSearch(load, text === value?.label ? '' : text, isOpen)
  // The chosen one stays in the list, or leaving the field would empty it.
  const shown = value && !items.some((item) => item.id === value.id) ? [value, ...items] : items
  const choose = (key: string | number | null) => {
    const item = shown.find(({ id }) => id === key) ?? null
    onChange(item)
    setText(item?.label ?? '')
  }
  return (
    <ComboBox
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
      value={value?.id ?? null}
      onChange={choose}
      onOpenChange={setOpen}
      className="combo"
    >
      <Input id={props.id} className="input" placeholder={props.placeholder} />
      <Button className="icon-btn combo-open">
        <Icon name="chevron-down" />
      </Button>
      <Popover className="popover combo-list">
        <ListBox
          className="options"
          renderEmptyState={() => (
            <p className="options-note">
              {words(state === 'ready' ? 'nothingFound' : state === 'failed' ? 'noAnswer' : 'loading')}
            </p>
          )}
        >
          {(item: PickItem) => (
            <ListBoxItem id={item.id} textValue={item.label} className="option">
              <span className="min-w-0 flex-1">
                {item.label}
                {item.sub && <span className="option-sub">{item.sub}</span>}
              </span>
              {item.id === value?.id && <Icon name="check" />}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
