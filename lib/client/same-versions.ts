/** By path and version: the later version at which an object held again what it held then. */
const again = new Map<string, number>()

const at = (path: string, version: number) => `${path} ${version}`

/** What an act changed was taken back: as `now` the object holds what it held as `before`, so that an older act can still be taken back too. */
export const heldAgain = (path: string, before: number, now: number): void => void again.set(at(path, before), now)

/** The latest version of an object that holds what it held as this one. */
export function sameVersion(path: string, version: number): number {
  const later = again.get(at(path, version))
  return later === undefined ? version : sameVersion(path, later)
}
