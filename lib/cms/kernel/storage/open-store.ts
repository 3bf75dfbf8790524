import path from 'node:path'
import { createDiskStore } from './disk-store.ts'
import type { ObjectStore } from './object-store.ts'
import type { S3Settings } from './s3-settings.ts'
import { createS3Store } from './s3-store.ts'

/** Where files lie on the disk of a data folder. */
export const filesFolder = (dataDir: string): string => path.join(dataDir, 'files')

/** The store of a console: its bucket where one is configured, else the folder `files` of its data folder. */
export function openStore(s3: S3Settings | undefined, disk: { dataDir: string; secret: string }): ObjectStore {
  return s3 ? createS3Store(s3) : createDiskStore({ folder: filesFolder(disk.dataDir), secret: disk.secret })
}
