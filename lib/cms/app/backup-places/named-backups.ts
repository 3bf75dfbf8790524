/** The name of a backup made at this instant; names sort by time. */
export const backupName = (now: Date) => `expo-console-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`

const NAME = /^expo-console-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)Z\.tar$/

/** When the backup of this name was made; null where the name is none of ours. */
export function madeAt(name: string): Date | null {
  const stamp = NAME.exec(name)?.[1]
  return stamp ? new Date(`${stamp.slice(0, 10)}T${stamp.slice(11).replaceAll('-', ':')}Z`) : null
}
