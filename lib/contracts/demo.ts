import * as z from 'zod/mini'

/** What loading the demo wrote. */
export const demoLoaded = z.object({
  expoAreas: z.number(),
  venueAreas: z.number(),
  rooms: z.number(),
  patterns: z.number(),
  scheduleEntries: z.number(),
  users: z.number(),
})

export type DemoLoaded = z.infer<typeof demoLoaded>
