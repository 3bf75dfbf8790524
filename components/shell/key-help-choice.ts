const PLACE = 'key-help'

/** May a bare ? open the help on keys? People who dictate turn such keys off (WCAG 2.1.4). */
export const keyHelpIsOn = (): boolean => localStorage.getItem(PLACE) !== 'off'

export function keepKeyHelp(isOn: boolean): void {
  if (isOn) localStorage.removeItem(PLACE)
  else localStorage.setItem(PLACE, 'off')
}
