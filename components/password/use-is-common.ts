import { useEffect, useState } from 'react'
import { api } from '#lib/client/api.ts'
import { readCommonPasswords } from '#lib/contracts/calls/identity.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { PASSWORD_MIN } from '#lib/contracts/new-password.ts'
import { commonForms, listPartOf } from '#lib/core/common-forms.ts'

/** After the last key. */
const PAUSE_MS = 250

/** Parts of the list that were read; what was not answered is asked again. */
const parts = new Map<number, readonly string[]>()

async function partOf(form: string): Promise<readonly string[]> {
  const part = listPartOf(form)
  const known = parts.get(part)
  if (known) return known
  const answer = await api(to(readCommonPasswords, {}, { query: { part: String(part) } }))
  if (answer.kind !== 'OK') return []
  parts.set(part, answer.body.items)
  return answer.body.items
}

/** Does the server refuse this password as a common one? The parts of its list are looked through here: no password leaves the browser. */
export function useIsCommon(password: string | null): boolean {
  const [common, setCommon] = useState<string | null>(null)
  useEffect(() => {
    if (password === null) return
    let isOver = false
    const look = async () => {
      const forms = commonForms(password, PASSWORD_MIN)
      const lists = await Promise.all(forms.map(partOf))
      if (!isOver && forms.some((form, n) => lists[n]?.includes(form))) setCommon(password)
    }
    const wait = setTimeout(look, PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(wait)
    }
  }, [password])
  return password !== null && common === password
}
