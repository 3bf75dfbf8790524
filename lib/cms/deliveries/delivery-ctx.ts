import type { Actor, OpenCtx } from '../context.ts'

/** A call of a person or of a machine. */
export type DeliveryCtx = OpenCtx & { actor?: Actor }
