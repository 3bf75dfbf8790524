import { HYGIENE, INVITATION_STATES, LAST_SEEN, LOGIN_STATUSES, USER_SORTS } from '#lib/contracts/users.ts'
import { seedId } from '#lib/demo/seed-id.ts'

/** What is asked of the list of people, by what it is called in the table. */
type ListQuery = { name: string; query: string }

const WORDS: readonly (readonly [word: string, what: string])[] = [
  ['佐', 'one character'],
  ['ﾊ', 'one character, half width'],
  ['佐藤', 'two characters'],
  ['佐藤 陽菜', 'two words'],
  ['example', 'everyone'],
  ['level3@', 'one person'],
  ['鬱病', 'nobody'],
]

const named = (query: string): ListQuery => ({ name: query || 'first page', query })

/** Every order, every value of every filter, keywords from one character up, and what the directory check counts. */
export const LIST_QUERIES: readonly ListQuery[] = [
  named(''),
  ...USER_SORTS.map((sort) => named(`sort=${sort}`)),
  ...WORDS.map(([word, what]) => ({ name: `q=${word} (${what})`, query: `q=${encodeURIComponent(word)}` })),
  ...Array.from({ length: 7 }, (_, level) => named(`cmsAccountAuth=${level}`)),
  ...LOGIN_STATUSES.map((status) => named(`loginStatus=${status}`)),
  ...LAST_SEEN.map((seen) => named(`lastSeen=${seen}`)),
  ...INVITATION_STATES.map((state) => named(`invitation=${state}`)),
  named('withoutGrant=1'),
  named('grantEnding=1'),
  { name: 'venueAreaId=…', query: `venueAreaId=${seedId('venueArea', 0)}` },
  { name: 'roomId=…', query: `roomId=${seedId('room', 0)}` },
  { name: 'patternId=…', query: `patternId=${seedId('pattern', 2)}` },
  named(new URLSearchParams(HYGIENE.never).toString()),
  named('withoutGrant=1&sort=userName'),
  named('loginStatus=invited&sort=userName'),
  named('lastSeen=before90&sort=email'),
  named('grantEnding=1&sort=userName'),
  named('invitation=expired&sort=-createdAt'),
  { name: 'cmsAccountAuth=2&loginStatus=invited&q=佐', query: 'cmsAccountAuth=2&loginStatus=invited&q=%E4%BD%90' },
  { name: 'q=佐&sort=userName', query: 'q=%E4%BD%90&sort=userName' },
]
