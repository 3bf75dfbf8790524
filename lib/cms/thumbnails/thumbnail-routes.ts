import { thumbnailQuery } from '#lib/contracts/thumbnails.ts'
import { type Route, route } from '../http/route.ts'
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
