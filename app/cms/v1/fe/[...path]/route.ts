import { proxy } from '#lib/bff/proxy.ts'

export const dynamic = 'force-dynamic'

export const GET = proxy
export const POST = proxy
export const PUT = proxy
export const PATCH = proxy
export const DELETE = proxy
