import { races } from '#lib/testing/faults/races.ts'
import { rounds } from '#lib/testing/long-form.ts'
import { testCms } from '#lib/testing/test-cms.ts'

const { db, databaseUrl, as, stranger, truncate } = await testCms()
const ROUNDS = rounds(1, 50)
const track = { db, databaseUrl, as, stranger, runners: rounds(6, 20) }

test.each(Object.entries(races))(
  `${track.runners} at once, ${ROUNDS} times: %s`,
  async (_, run) => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      await truncate()
      expect([round, await run(track)]).toEqual([round, []])
    }
  },
  600_000,
)
