import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import * as calls from '#lib/contracts/calls/thumbnails.ts'
import { thumbnailQuery } from '#lib/contracts/thumbnails.ts'
import { readThumbnail } from './read-thumbnail.ts'

export const thumbnailRoutes: readonly Route[] = [
  on(calls.readThumbnail, { query: thumbnailQuery, streams: 'image/jpeg' }, readThumbnail),
]
