import { Icon } from './icon.tsx'
import type { IconName } from './icon-name.ts'

/**
 * The icons of rows and of chips, which stand fifty times on a page: drawn by `styles/row-icons.css`, a third of the markup of one of the sprite. To
 * add one: put its name here and run `node scripts/make-icons.mjs`.
 */
const ROW_ICONS = [
  'arrow-down',
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

/** A decorative icon of a row or chip; the words beside it, or the button's name, carry the meaning. One that is rare there comes from the sprite. */
export const RowIcon = ({ name }: { name: IconName }) =>
  drawn.has(name) ? <i className={`ri ri-${name}`} /> : <Icon name={name} />
