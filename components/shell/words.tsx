import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'

type Namespace = keyof Awaited<ReturnType<typeof getMessages>>

/** The namespaces that every page's client components may use. */
const ALWAYS = ['common', 'shell', 'screens', 'errors', 'status'] as const satisfies readonly Namespace[]

/**
 * Gives client components below it the words of these namespaces besides those that are always there; server components
 * need none of this. A page whose client components speak wraps them: `<Words of={['rooms']}>`.
 */
export async function Words({ of = [], children }: { of?: readonly Namespace[]; children: ReactNode }) {
  const all = await getMessages()
  const messages = Object.fromEntries([...ALWAYS, ...of].map((name) => [name, all[name]]))
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>
}
