import { type Route, route } from '#lib/cms/kernel/http/route.ts'
import { thumbnailQuery } from '#lib/contracts/thumbnails.ts'
import { readArFile } from './read-ar-file.ts'

export const arFileRoutes: readonly Route[] = [
  route(
    'GET',
    '/ar-files/:id',
    ['arEvent.read'],
    { query: thumbnailQuery, streams: 'application/octet-stream', says: 'A file of an AR event' },
    readArFile,
  ),
]
