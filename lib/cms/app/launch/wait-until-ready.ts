import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '#lib/cms/kernel/system/start-error.ts'

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5000) })
    return response.ok
  } catch {
    return false
  }
}

/** Waits until the address answers with success, at most `seconds`. Throws StartError when it does not. */
export async function waitUntilReady(url: string, seconds: number): Promise<void> {
  const deadline = Date.now() + seconds * 1000
  while (!(await answers(url))) {
    if (Date.now() > deadline)
      throw new StartError(`${url} does not answer after ${seconds} seconds. The lines above say why.`)
    await sleep(50)
  }
}
