'use client'

import { useRouter } from 'next/navigation'
import { type ComponentProps, type FormEvent, useEffect, useRef } from 'react'
import type { ListParams } from './list-href.ts'

type Props = Omit<ComponentProps<'form'>, 'action' | 'method' | 'onSubmit' | 'onChange'> & {
  action: string
  /** The parameters of the address, which the fields follow when it changes by another way: 条件をクリア, the way back. */
  params: ListParams
}

/**
 * A GET form whose state is the address: with scripts it navigates inside the console and leaves empty fields out,
 * without them it is a plain form. A select or a checkbox applies at once, text on Enter. The fields stay the same ones, so
 * that the focus stays where it is.
 */
export function SoftForm({ action, params, children, ...rest }: Props) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  // What is typed while the list of an earlier keyword is still on its way is not taken back by its arrival.
  const isTyping = useRef(false)
  const address = JSON.stringify(params)
  useEffect(() => {
    for (const field of form.current?.elements ?? []) follow(field, JSON.parse(address) as ListParams, isTyping.current)
  }, [address])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    isTyping.current = false
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string' && value.trim() !== '') query.append(name, value.trim())
    }
    router.push(query.size > 0 ? `${action}?${query}` : action)
  }
  const change = (event: FormEvent<HTMLFormElement>) => {
    const { target, currentTarget } = event
    const isChoice =
      target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'checkbox')
    if (isChoice) currentTarget.requestSubmit()
    else isTyping.current = true
  }
  return (
    <form {...rest} ref={form} action={action} method="get" onSubmit={submit} onChange={change}>
      {children}
    </form>
  )
}

function follow(field: Element, params: ListParams, isTyping: boolean): void {
  if (field instanceof HTMLSelectElement) {
    field.value = String(params[field.name] ?? '')
    // An address may name a choice that there is not.
    if (field.selectedIndex < 0) field.selectedIndex = 0
  }
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return
  if (field.type === 'checkbox') field.checked = Boolean(params[field.name])
  else if (!(isTyping && field === document.activeElement)) field.value = String(params[field.name] ?? '')
}
