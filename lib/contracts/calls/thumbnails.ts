import type { thumbnailQuery } from '../thumbnails.ts'
import { call } from './call.ts'

export const readThumbnail = call('GET', '/thumbnails/:id', { says: 'A thumbnail', may: ['room.read'] }).carries<{
  query: typeof thumbnailQuery
}>()
