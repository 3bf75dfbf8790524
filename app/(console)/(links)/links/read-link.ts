import { redirect } from 'next/navigation'
import { readItem } from '#app/(console)/read-item.ts'
import type { ItemParams } from '#lib/bff/screen-title.ts'
import { readExternalTransition } from '#lib/contracts/calls/external-transitions.ts'
import type { ExTransType, ExternalTransitionDetail } from '#lib/contracts/external-transitions.ts'
import { LINK_SCREENS } from './link-screens.ts'

/** The link a page is about; one of the other type is at home on the other screen. `rest`: what follows its ID there. */
export async function readLink(
  type: ExTransType,
  params: ItemParams['params'],
  rest = '',
): Promise<ExternalTransitionDetail> {
  const item = await readItem(LINK_SCREENS[type], readExternalTransition, params)
  if (item.exTransType !== type) redirect(`/${LINK_SCREENS[item.exTransType]}/${item.id}${rest}`)
  return item
}
