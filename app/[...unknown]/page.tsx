import { notFound, redirect } from 'next/navigation'

type Props = { params: Promise<{ unknown: string[] }> }

/**
 * Whatever no page answers, below a known screen too, goes to /NOTFOUND (spec section 2), which answers 404. What a program asks
 * for below /cms is not led to a page for people.
 */
export default async function UnknownPath({ params }: Props) {
  const { unknown } = await params
  if (unknown[0] === 'cms') notFound()
  redirect('/NOTFOUND')
}
