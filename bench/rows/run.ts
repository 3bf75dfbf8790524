import { parseArgs } from 'node:util'
import { conditions } from '../conditions.ts'
import { writeSection } from '../report.ts'
import { startServers } from '../servers.ts'
import { signIn, toCookies } from '../sign-in.ts'
import { startPayload } from './payload.ts'
import { type ListPage, rowsShown, type Shown } from './rows-shown.ts'

/**
 * `node bench/rows/run.ts --rounds 9 --write`: when the rows of a list stand on the screen, in the machine's Chromium: a table without a
 * script, our lists, and (unless `--no-peer`) the list of Payload with as many rooms on the same database server. Needs a built console
 * (`npm run build`); Payload is installed and built below `.cache` the first time.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    write: { type: 'boolean', default: false },
    peer: { type: 'boolean', default: true },
  },
  allowNegative: true,
})
const ROOMS = 600

const tableOf = (shown: Map<string, Shown>) =>
  [
    `${conditions(`data set *event*, ${ROOMS} rooms, 50 to a page, 1440 x 900, medians of ${values.rounds} rounds in turn`)}.`,
    '',
    '| list | rows shown, ms: nothing kept | visited before | KB fetched |',
    '| --- | --: | --: | --: |',
    ...[...shown].map(
      ([name, { cold, warm, coldKb }]) =>
        `| ${name} | ${cold.toFixed(0)} | ${warm.toFixed(0)} | ${coldKb.toFixed(0)} |`,
    ),
  ].join('\n')

const servers = await startServers('event')
try {
  const cookies = toCookies(await signIn(servers.next.origin), servers.next.origin)
  const ours = (screen: string): ListPage => ({
    name: `Expo Console, ${screen}`,
    url: `${servers.next.origin}/${screen}`,
    cookies,
  })
  const lists: ListPage[] = [{ name: 'a table without a script', url: `${servers.plain.origin}/`, cookies: [] }]
  lists.push(ours('ROOM5110'), ours('AC2110'))
  const payload = values.peer ? await startPayload(servers.databaseUrl, ROOMS) : null
  try {
    if (payload) lists.push({ name: 'Payload 3.90.2, rooms', url: payload.url, cookies: payload.cookies })
    const table = tableOf(await rowsShown(lists, Number(values.rounds)))
    console.log(`\n${table}`)
    if (values.write) await writeSection('rows shown', table)
  } finally {
    await payload?.stop()
  }
} finally {
  await servers.stop()
}
process.exit()
