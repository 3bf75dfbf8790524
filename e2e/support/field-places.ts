import type { Page, Route } from 'playwright/test'
import { messageId, type Operation, parseMessageId } from '#lib/contracts/message-ids.ts'
import { expect } from './test.ts'

/** A form on its page: what it saves by, and which of its fields show the messages of others. */
export type WalkedForm = {
  operation: Operation
  /** The end of the path of its call. */
  path: RegExp
  /** Fields of the server that are not on the page, and the ones there that show their messages. */
  shown?: Record<string, string>
}

type Message = { field: string; text: string }
type Places = Record<string, string[]>

const HEAD = 'the head'

/** Saves the form; its call goes the way of `answer` instead. */
async function save(page: Page, { path }: WalkedForm, answer: (route: Route) => Promise<void>): Promise<Message[]> {
  const isCall = (url: string, method: string) => method !== 'GET' && path.test(new URL(url).pathname)
  const handler = (route: Route) =>
    isCall(route.request().url(), route.request().method()) ? answer(route) : route.fallback()
  await page.route('**/cms/v1/fe/**', handler)
  const answered = page.waitForResponse((response) => isCall(response.url(), response.request().method()))
  await page.locator('form.save-form [type=submit]').click()
  const response = await answered
  expect(response.status()).toBe(400)
  const { error_messages } = (await response.json()) as { error_messages: { message_id: string; message: string }[] }
  await page.unroute('**/cms/v1/fe/**', handler)
  return error_messages.map(({ message_id, message }) => ({
    field: parseMessageId(message_id)?.field ?? '',
    text: message,
  }))
}

/** Lets an upstream CMS say of every field only that it is required: each field then says its own name with it. */
export async function expectRequiredNamed(page: Page, form: WalkedForm, fields: readonly string[], required: string) {
  const error_messages = fields.map((field) => ({
    message_id: messageId(form.operation, field, 'required'),
    message: required,
  }))
  const json = { result_code: 'xrcms0002', error_messages }
  await save(page, form, (route) => route.fulfill({ status: 400, json }))
  await expect(page.locator('.save-form .field-error').first()).toBeVisible()
  expect(Object.entries(await placesOf(page)).filter(([at, said]) => at !== HEAD && said.includes(required))).toEqual(
    [],
  )
}

/** The messages that are in sight, by the field they are at. */
async function placesOf(page: Page): Promise<Places> {
  const atFields = await page
    .locator('.save-form .field-error[id]')
    .evaluateAll((all) => all.map((it) => [it.id.replace(/^f-(.*)-error$/, '$1'), it.textContent ?? '']))
  const atHead = await page.locator('.save-form .form-errors li:not(:has(a))').allTextContents()
  const places: Places = atHead.length > 0 ? { [HEAD]: atHead.sort() } : {}
  for (const [field = '', text = ''] of atFields) places[field] = [text]
  return places
}

/** The fields of the page, by the names under which they can be found. */
const drawn = (page: Page): Promise<string[]> =>
  page.locator('.save-form [id^="f-"]').evaluateAll((all) => all.map((it) => it.id.slice(2)))

/** Expects each message at its own field or at the one the form says, and at the head where that is not on the page. */
async function expectPlaced(page: Page, form: WalkedForm, messages: Message[]): Promise<Places> {
  const fields = await drawn(page)
  // Of what belongs to one field the first message is shown.
  const first = new Map(messages.toReversed().map(({ field, text }) => [form.shown?.[field] ?? field, text]))
  const atHead = [...first].flatMap(([name, text]) => (fields.includes(name) ? [] : [text]))
  const expected: Places = Object.fromEntries(
    [...first].flatMap(([name, text]) => (fields.includes(name) ? [[name, [text]]] : [])),
  )
  if (atHead.length > 0) expected[HEAD] = [...new Set(atHead)].sort()
  await expect.poll(() => placesOf(page)).toEqual(expected)
  return expected
}

/** Sends the CMS what it refuses in every field at once, past the check of the form: each refusal lands at its field. */
export async function expectRefusalsPlaced(page: Page, form: WalkedForm): Promise<void> {
  const refused = await save(page, form, async (route) => {
    const body = Object.keys((route.request().postDataJSON() as object | null) ?? {})
    await route.continue({ postData: JSON.stringify(Object.fromEntries(body.map((name) => [name, {}]))) })
  })
  await expectPlaced(page, form, refused)
}

/**
 * Lets the answer come from an upstream CMS that refuses all of these fields: every message is in sight, at its field or at the
 * head, in as many rounds as share one place. Returns the fields that were shown at a field.
 */
export async function placedFields(page: Page, form: WalkedForm, fields: readonly string[]): Promise<string[]> {
  const textOf = (field: string) => `«${field}»`
  const placed: string[] = []
  let left = [...fields]
  while (left.length > 0) {
    const error_messages = left.map((field) => ({
      message_id: messageId(form.operation, field, 'format'),
      message: textOf(field),
    }))
    const json = { result_code: 'xrcms0002', error_messages }
    const places = await expectPlaced(
      page,
      form,
      await save(page, form, (route) => route.fulfill({ status: 400, json })),
    )
    const { [HEAD]: head = [], ...others } = places
    const seen = Object.values(others).flat()
    placed.push(...left.filter((field) => seen.includes(textOf(field))))
    left = left.filter((field) => !seen.includes(textOf(field)) && !head.includes(textOf(field)))
  }
  return placed
}
