import type { Source } from './archive-reader.ts'
import type { Sink } from './archive-writer.ts'

/** Where backups lie: a folder, or a prefix in a bucket. A backup has its name only once it is whole. */
export type BackupPlace = {
  /** Where a backup of this name lies, in words for the operator. */
  where(name: string): string
  /** Writes one. Throws, and leaves nothing of that name, where `write` does. */
  save<T>(name: string, write: (sink: Sink) => Promise<T>): Promise<T>
  open(name: string): Source
  /** The names of all backups there, oldest first. */
  list(): Promise<string[]>
  remove(name: string): Promise<void>
}

/** The name of a backup made at this instant; names sort by time. */
export const backupName = (now: Date) => `expo-console-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`

const NAME = /^expo-console-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)Z\.tar$/

/** When the backup of this name was made; null where the name is none of ours. */
export function madeAt(name: string): Date | null {
  const stamp = NAME.exec(name)?.[1]
  return stamp ? new Date(`${stamp.slice(0, 10)}T${stamp.slice(11).replaceAll('-', ':')}Z`) : null
}
