const PLACE = 'key-help'

/** May bare keys do anything: ? open the help on keys, /, j, k and x lead through a list? People who dictate turn them off (WCAG 2.1.4). */
export const keyHelpIsOn = (): boolean => localStorage.getItem(PLACE) !== 'off'

export function keepKeyHelp(isOn: boolean): void {
  if (isOn) localStorage.removeItem(PLACE)
  else localStorage.setItem(PLACE, 'off')
}
