import type { Page } from 'playwright/test'
import { sentForm } from '#lib/testing/sent-form.ts'
import { expect } from './test.ts'

/** Saves over the API what someone else changed meanwhile. */
export async function saveMeanwhile(page: Page, address: string, change: object): Promise<void> {
  const url = `/cms/v1/fe/${address}`
  const { item } = await (await page.request.get(url)).json()
  const areas = item.venueAreas?.map(({ id }: { id: string }) => id)
  const answer = await page.request.patch(url, {
    data: sentForm(address, {
      ...item,
      ...(areas ? { venueAreaIds: areas } : {}),
      spaceParentId: item.expoArea?.id,
      ...change,
    }),
    headers: { 'idempotency-key': crypto.randomUUID(), 'if-match': `"${item.version}"` },
  })
  expect([answer.status(), await answer.text()]).toEqual([200, expect.anything()])
}
