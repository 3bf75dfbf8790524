import { cookies, headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { cache } from 'react'
import type { Outcome } from '#lib/contracts/outcome.ts'
import type { ScreenId } from '#lib/contracts/screens.ts'
import { askCms } from './ask-cms.ts'
import { bodyOf, isNotFound } from './body-of.ts'
import { currentLang } from './lang.ts'
import { cmsUrl } from './transport.ts'

type Query = Record<string, string | string[] | undefined>

/** One read of the CMS on behalf of the person who asked for the page, in her language and with her rights. */
export async function ask(path: string, query: Query = {}) {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const first = Array.isArray(value) ? value[0] : value
    if (first !== undefined && first !== '') params.set(name, first)
  }
  return askOnce(params.size > 0 ? `${path}?${params}` : path)
}

/** A page and its title ask for the same object: one call for both. */
const askOnce = cache(async (path: string): Promise<Outcome<unknown>> => {
  const [jar, incoming, lang] = await Promise.all([cookies(), headers(), currentLang()])
  const request = new Request(cmsUrl(path), {
    headers: {
      cookie: jar.toString(),
      'accept-language': lang,
      'content-type': 'application/json',
      'user-agent': incoming.get('user-agent') ?? '',
    },
  })
  return askCms(request)
})

/**
 * Reads for a page. 401 leads to /LOGIN001, 403 to the home screen with a notice, 404 to the not-found page;
 * anything else is thrown as ConsoleError for the error page, with its result code.
 * @param screen names the refused screen in the notice
 */
export async function read<T>(path: string, query: Query = {}, screen?: ScreenId): Promise<T> {
  const outcome = await ask(path, query)
  if (outcome.kind === 'SESSION_ERROR') redirect('/LOGIN001')
  if (isNotFound(outcome)) notFound()
  if (outcome.kind === 'COMMON_ERROR' && outcome.status === 403)
    redirect(screen ? `/TOP101?refused=${screen}` : '/TOP101')
  return bodyOf(outcome)
}
