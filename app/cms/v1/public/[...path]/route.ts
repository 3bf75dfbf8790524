import { proxy } from '#lib/bff/proxy.ts'

export const dynamic = 'force-dynamic'

export const GET = proxy
