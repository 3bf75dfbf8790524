import { finishVisit } from '#lib/bff/finish-visit.ts'

export const dynamic = 'force-dynamic'

export const GET = finishVisit
