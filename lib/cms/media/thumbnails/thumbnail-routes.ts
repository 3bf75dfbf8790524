import { type Route, route } from '#lib/cms/kernel/http/route.ts'
import { thumbnailQuery } from '#lib/contracts/thumbnails.ts'
import { readThumbnail } from './read-thumbnail.ts'

export const thumbnailRoutes: readonly Route[] = [
  route(
    'GET',
    '/thumbnails/:id',
    ['room.read'],
    { query: thumbnailQuery, streams: 'image/jpeg', says: 'A thumbnail' },
    readThumbnail,
  ),
]
