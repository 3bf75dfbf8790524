'use client'

import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog } from 'react-aria-components/Dialog'
import { Group } from 'react-aria-components/Group'
import { Popover } from 'react-aria-components/Popover'
import { Icon } from './icon.tsx'
import type { PickerAria } from './jst-field.tsx'

/** How React Aria calls what a picker is told of its field. */
export const ariaOfPicker = ({ labelledBy, describedBy, isInvalid, isRequired }: PickerAria) =>
  ({
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    validationBehavior: 'aria',
    shouldForceLeadingZeros: true,
    isInvalid,
    isRequired,
  }) as const

/** A moment is asked to the minute on the Japanese wall clock; its calendar stays open for the time. */
export const MOMENT = { granularity: 'minute', hourCycle: 24, hideTimeZone: true, shouldCloseOnSelect: false } as const

/** What is typed into, and the button that opens the calendar. */
export function PickerFrame({ inputs, children }: { inputs: ReactNode; children: ReactNode }) {
  return (
    <>
      <Group className="input date-group">
        {inputs}
        <Button className="icon-btn date-open">
          <Icon name="calendar" />
        </Button>
      </Group>
      <Popover className="popover">
        <Dialog className="calendar-dialog">{children}</Dialog>
      </Popover>
    </>
  )
}
