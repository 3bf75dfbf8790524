import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ApiCall, Shape } from '#lib/contracts/calls/call.ts'
import { type AnswerOf, readAt } from '#lib/contracts/calls/to.ts'
import { isId } from '#lib/contracts/fields.ts'
import type { ScreenId } from '#lib/contracts/screens.ts'
import { type Names, titleIn, toLang } from '#lib/core/lang.ts'
import { isNotFound } from './body-of.ts'
import { askFor } from './read.ts'

/** The document title of a screen, in the language of the request: `export const generateMetadata = () => screenTitle('AC2110')`. */
export async function screenTitle(id: ScreenId): Promise<Metadata> {
  return { title: (await getTranslations('screens'))(id) }
}

/** The document title of a page that makes a new object: what its form is headed with. */
export async function creationTitle(kind: Creation): Promise<Metadata> {
  const words = await getTranslations()
  return { title: words(kind) }
}

type Words = Parameters<Awaited<ReturnType<typeof getTranslations<never>>>>[0]

type Creation = Extract<Words, `${string}.createTitle${string}` | 'patterns.addTo2' | 'patterns.addTo3'>

/** The object that a call answers with. */
export type ItemOf<S extends Shape> = AnswerOf<S> extends { item: infer Item } ? Item : never

export type ItemParams = { params: Promise<{ id: string }> }

/**
 * The document title of a page about one object: its name in the language of the request and the screen, so that tabs tell apart. The page reads the same
 * object, which is asked for once. What cannot be read is left to the page to say.
 * @param call what reads one, for example `readRoom`
 */
export async function itemTitle<S extends Shape>(
  screen: ScreenId,
  call: ApiCall<`/${string}/:id`, S>,
  { params }: ItemParams,
  nameOf: (item: ItemOf<S>) => string | Names,
): Promise<Metadata> {
  const [{ id }, screens, shell] = await Promise.all([params, getTranslations('screens'), getTranslations('shell')])
  const outcome = isId(id) ? await askFor(readAt<AnswerOf<S>>(call.path.slice(1).replace(':id', id))) : null
  if (outcome === null || isNotFound(outcome)) return { title: shell('pageNotFound') }
  if (outcome.kind !== 'OK') return { title: screens(screen) }
  const name = nameOf((outcome.body as { item: ItemOf<S> }).item)
  const shown = typeof name === 'string' ? name : titleIn(toLang(await getLocale()), name.ja, name.en)
  return { title: `${shown} - ${screens(screen)}` }
}
