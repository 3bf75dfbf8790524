import type { Actor, OpenCtx } from '#lib/cms/kernel/context/context.ts'

/** A call of a person or of a machine. */
export type DeliveryCtx = OpenCtx & { actor?: Actor }
