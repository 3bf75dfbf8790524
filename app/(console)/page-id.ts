import { redirect } from 'next/navigation'
import { isId } from '#lib/contracts/fields.ts'

/** The ID in a page's path. What is no UUID is no object's ID: an unknown path, before it could reach another path of the API. */
export async function pageId(params: Promise<{ id: string }>): Promise<string> {
  const { id } = await params
  if (!isId(id)) redirect('/NOTFOUND')
  return id
}
