/** Lets a loop sleep until something rings or the time is over. A ring while nobody sleeps is kept for the next sleep. */
export type Bell = { ring: () => void; sleep: (ms: number) => Promise<void> }

export function createBell(): Bell {
  let rung = false
  let wake: (() => void) | null = null
  return {
    ring() {
      rung = true
      wake?.()
    },
    async sleep(ms) {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      wake = null
      rung = false
    },
  }
}
