import { readiness } from '#lib/bff/readiness.ts'

export const dynamic = 'force-dynamic'

export const GET = readiness
