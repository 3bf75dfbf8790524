import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

export const metadata: Metadata = { title: 'PAGE NOT FOUND' }

/** Where every unknown path leads (spec section 2). It answers 404, with what not-found.tsx shows. */
export default function NotFoundPage() {
  notFound()
}
