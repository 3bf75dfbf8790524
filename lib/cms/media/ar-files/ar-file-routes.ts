import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import * as calls from '#lib/contracts/calls/ar-files.ts'
import { thumbnailQuery } from '#lib/contracts/thumbnails.ts'
import { readArFile } from './read-ar-file.ts'

export const arFileRoutes: readonly Route[] = [
  on(calls.readArFile, { query: thumbnailQuery, streams: 'application/octet-stream' }, readArFile),
]
