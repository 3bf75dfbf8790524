import type { thumbnailQuery } from '../thumbnails.ts'
import { call } from './call.ts'

export const readArFile = call('GET', '/ar-files/:id', {
  says: 'A file of an AR event',
  may: ['arEvent.read'],
}).carries<{ query: typeof thumbnailQuery }>()
