import { readArFile } from '#lib/contracts/calls/ar-files.ts'
import { readDeliveries, takeReports } from '#lib/contracts/calls/deliveries.ts'
import { watchChanges } from '#lib/contracts/calls/live-changes.ts'
import { readThumbnail } from '#lib/contracts/calls/thumbnails.ts'
import { API_BASE } from '#lib/contracts/calls/to.ts'
import { sendToolFile } from '#lib/contracts/calls/tools.ts'
import { isFileCall } from './file-calls.ts'
import { pathPattern } from './path-pattern.ts'

/** Streams of events. */
const STAYS_OPEN = /\/events$/
const BLOBS = `${API_BASE}/blobs/`

const FILES = [readArFile, readThumbnail, sendToolFile].map(pathPattern)
const OTHERS = [watchChanges, takeReports, readDeliveries, { path: '/ready' }].map(pathPattern)

/** Does a call of this path never wait for its turn? Bytes of files and streams that stay open wait for others than this process; machines and probes ask little, and often. */
export const isUnqueued = (path: string): boolean =>
  STAYS_OPEN.test(path) ||
  path.startsWith(BLOBS) ||
  isFileCall(path) ||
  [...FILES, ...OTHERS].some((pattern) => pattern.test(path))
