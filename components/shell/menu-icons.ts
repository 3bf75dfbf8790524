import type { IconName } from '#components/ui/icon-name.ts'

/** The icon of each entry of the menu, by the ID of its screen or action; children of an entry have none. */
export const MENU_ICONS: Record<string, IconName> = {
  TOP101: 'house',
  AC2110: 'users',
  EXPO3110: 'globe',
  AREA4110: 'map',
  ROOM5110: 'layers',
  AR12110: 'wand-sparkles',
  QUEUES: 'clipboard-list',
  SCHEDULE: 'chart-gantt',
  ASOF: 'calendar-clock',
  CHANGES: 'clipboard-list',
  spaceCsv: 'download',
  TRANS7000: 'route',
  EXTRANS11000: 'external-link',
  WEBVIEW13000: 'monitor',
  NDSD14110: 'calendar-days',
  INFO15110: 'megaphone',
  TOOL8110: 'wrench',
  MA9110: 'bell',
  OPS: 'shield-check',
  SET9201: 'settings',
  manual: 'book-open',
  logout: 'log-out',
}
