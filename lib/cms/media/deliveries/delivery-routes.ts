import { onOpen, type Route } from '#lib/cms/kernel/http/route.ts'
import * as calls from '#lib/contracts/calls/deliveries.ts'
import { deliveriesAnswer, deliveryQuery, REPORTS_MAX, reportsAnswer, reportsInput } from '#lib/contracts/deliveries.ts'
import { readDeliveries } from './read-deliveries.ts'
import { takeReports } from './take-reports.ts'

/** What the delivery platform calls, with a machine token. */
export const deliveryRoutes: readonly Route[] = [
  onOpen(
    calls.takeReports,
    {
      body: reportsInput,
      answer: reportsAnswer,
      ownTransactions: true,
      details:
        `Up to ${REPORTS_MAX} reports, in any order. Each counts once, by its reportId: send a call that broke off again as it was. ` +
        'The answer says what became of each report (added; repeated: counted before; conflict: the ID was used for other figures, ' +
        'which count; unknown: no such content; expired: delivered longer ago than reports are kept, not added) and whether each content they name may still be delivered.',
    },
    takeReports,
  ),
  onOpen(
    calls.readDeliveries,
    {
      query: deliveryQuery,
      answer: deliveriesAnswer,
      details:
        'Deliver nothing of a content whose isAllowed is false (its total has passed its cap, or it has no cap yet), nor of one ' +
        'that is not in the answer. Without richContentId: all contents.',
    },
    readDeliveries,
  ),
]
