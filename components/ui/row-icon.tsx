import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-name.ts'

/**
 * The icons of rows and of chips, which stand fifty times on a page: a class of the button or the chip, drawn by `styles/row-icons.css`. To
 * add one: put its name here and run `node scripts/make-icons.mjs`.
 */
const ROW_ICONS = [
  'arrow-down',
  'arrow-right',
  'arrow-up',
  'badge-check',
  'calendar-clock',
  'circle-alert',
  'circle-check',
  'circle-dashed',
  'circle-slash',
  'clock',
  'copy',
  'image',
  'languages',
  'mail',
  'octagon-x',
  'pencil',
  'send',
  'trash-2',
  'triangle-alert',
  'video',
] as const

const drawn: ReadonlySet<string> = new Set<IconName>(ROW_ICONS)

/**
 * The look of a row's button or link that is an icon and is named by its `title`; its drawing alone says that it is one (`controls.css`). One that is rare there
 * comes from the sprite.
 */
export const iconOnly = (name: IconName, className?: string) =>
  className === undefined && drawn.has(name)
    ? { className: `ri-${name}`, children: null }
    : withIcon(name, className ?? 'icon-btn', null)

/** What `className` says, with a decorative icon before its words. */
export const withIcon = (name: IconName | undefined, className: string, words: ReactNode) =>
  name === undefined || drawn.has(name)
    ? { className: name === undefined ? className : `${className} ri-${name}`, children: words }
    : {
        className,
        children: (
          <>
            <Icon name={name} />
            {words}
          </>
        ),
      }
