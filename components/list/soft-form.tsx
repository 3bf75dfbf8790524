'use client'

import { useRouter } from 'next/navigation'
import { type ComponentProps, type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { type ListParams, valuesIn } from '#components/ui/list-href.ts'
import { leaveMenu } from '#components/ui/menu.tsx'
import { goUnlessUnsaved } from '#lib/client/unsaved-forms.ts'

type Props = Omit<ComponentProps<'form'>, 'action' | 'method' | 'onSubmit' | 'onChange'> & {
  action: string
  /** The parameters of the address, which the fields follow when it changes by another way: 条件をクリア, the way back. */
  params: ListParams
}

/**
 * A GET form whose state is the address: with scripts it navigates inside the console and leaves empty fields out,
 * without them it is a plain form. A select or a checkbox applies at once, text on Enter. The fields stay the same ones, so
 * that the focus stays where it is. What was chosen in a select of a menu ends the menu; of boxes several are ticked, and by arrows or letters she goes on
 * from one choice to the next.
 */
export function SoftForm({ action, params, children, ...rest }: Props) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  // What is typed while the list of an earlier keyword is still on its way is not taken back by its arrival.
  const isTyping = useRef(false)
  const isGoingOn = useRef(false)
  const address = JSON.stringify(params)
  const isFirst = useRef(true)
  useEffect(() => {
    const shown: ListParams = JSON.parse(address)
    const fields = [...(form.current?.elements ?? [])]
    const at = document.activeElement
    // What she has typed or chosen before this script was there stands. What a browser puts back by itself has no focus in the form.
    const isEarly = isFirst.current && fields.some((field) => field === at)
    isFirst.current = false
    if (isEarly) isTyping.current = true
    if (isEarly && fields.some((field) => isChoice(field) && field === at && isOther(field, shown))) {
      return form.current?.requestSubmit()
    }
    for (const field of fields) if (!isEarly || isChoice(field)) follow(field, shown, isTyping.current)
  }, [address])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const query = new URLSearchParams()
    for (const [name, given] of new FormData(event.currentTarget)) {
      const value = typeof given === 'string' ? given.trim() : ''
      // Ticks of one name are one parameter.
      const before = query.get(name)
      if (value !== '') query.set(name, before === null ? value : `${before},${value}`)
    }
    const isGone = goUnlessUnsaved(query.size > 0 ? `${action}?${query}` : action, (href) => router.push(href))
    if (isGone) isTyping.current = false
    // Until she has said that she leaves what she typed elsewhere, the choices say what is shown.
    else for (const field of event.currentTarget.elements) if (isChoice(field)) follow(field, params, false)
  }
  const change = (event: FormEvent<HTMLFormElement>) => {
    const { target, currentTarget } = event
    if (target instanceof Element && isChoice(target)) {
      if (target instanceof HTMLSelectElement && !isGoingOn.current) leaveMenu(target)
      currentTarget.requestSubmit()
    }
    // The field of a picker has no name, and no part in the address.
    else if (target instanceof HTMLInputElement && target.name) isTyping.current = true
  }
  const press = ({ key }: KeyboardEvent) => {
    isGoingOn.current = !CHOOSING.has(key)
  }
  const point = () => {
    isGoingOn.current = false
  }
  return (
    <form
      {...rest}
      ref={form}
      action={action}
      method="get"
      onSubmit={submit}
      onChange={change}
      onKeyDown={press}
      onPointerDown={point}
    >
      {children}
    </form>
  )
}

/** Keys that open the choices of a select, or choose one of them. */
const CHOOSING: ReadonlySet<string> = new Set(['Enter', ' '])

const isChoice = (field: Element): field is HTMLSelectElement | HTMLInputElement =>
  field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type === 'checkbox')

const isOther = (field: HTMLSelectElement | HTMLInputElement, shown: ListParams): boolean =>
  field instanceof HTMLSelectElement
    ? field.value !== String(shown[field.name] ?? '')
    : field.checked !== isTicked(field, shown)

const isTicked = ({ name, value }: HTMLInputElement, shown: ListParams): boolean =>
  valuesIn(shown[name]).includes(value)

function follow(field: Element, params: ListParams, isTyping: boolean): void {
  if (field instanceof HTMLSelectElement) {
    field.value = String(params[field.name] ?? '')
    // An address may name a choice that there is not.
    if (field.selectedIndex < 0) field.selectedIndex = 0
  }
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden' || !field.name) return
  if (field.type === 'checkbox') field.checked = isTicked(field, params)
  else if (!(isTyping && field === document.activeElement)) field.value = String(params[field.name] ?? '')
}
