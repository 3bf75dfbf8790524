import type * as z from 'zod/mini'
import { placeParams } from '#app/(console)/place-params.ts'
import { queryText } from '#app/(console)/query-text.ts'
import { type ListSetup, placeOf } from '#components/list/list-setup.ts'
import { packPage } from '#components/list/packed-rows.ts'
import { read } from '#lib/bff/read.ts'
import type { appNotificationQuery } from '#lib/contracts/app-notifications.ts'
import { listAppNotifications } from '#lib/contracts/calls/app-notifications.ts'
import { AppNotificationList } from './app-notification-list.tsx'
import { toAppNotificationRow } from './app-notification-row.ts'

type Props = { query: z.infer<typeof appNotificationQuery>; setup: ListSetup }

/** Reads one page of the app notifications and hands it to their list. */
export async function AppNotificationTable({ query, setup }: Props) {
  const page = await read(listAppNotifications, { query: queryText(query), screen: 'INFO15110' })
  return (
    <AppNotificationList
      page={packPage(page, toAppNotificationRow)}
      place={placeOf(setup, placeParams(query), query.sort)}
    />
  )
}
