import * as z from 'zod/mini'
import { spaceRef } from './fields.ts'
import { MISSING_PARTS } from './missing-parts.ts'
import { OPEN_TYPES } from './patterns.ts'
import { publicationStatus } from './publication.ts'

/** Openings and closings of patterns and AR events: those to come, and the receipts of those that have passed. */

const boundary = z.object({
  subjectKind: z.enum(['pattern', 'arEvent']),
  subjectId: z.string(),
  spacePatternTitle: z.string(),
  spacePatternTitleEn: z.string(),
  /** 1: an AR event of a V Expo area; 2: of a venue area; 3: of a room. */
  spaceLevel: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  space: spaceRef,
  openType: z.enum(OPEN_TYPES),
  boundary: z.enum(['opens', 'closes']),
  /** ISO 8601 UTC. */
  at: z.string(),
})

/** One to come. */
export const comingBoundary = z.extend(boundary, {
  /** A stop is in force: as it stands, nothing changes for visitors at the moment. */
  isStopped: z.boolean(),
  missingEn: z.boolean(),
  /** Which of its texts lack their English. */
  missingEnParts: z.array(z.enum(MISSING_PARTS)),
})

/** One that has passed, as the console saw it. */
export const boundaryReceipt = z.extend(boundary, {
  id: z.string(),
  seenAt: z.string(),
  statusBefore: publicationStatus,
  statusAfter: publicationStatus,
})

export type Boundary = z.infer<typeof boundary>
export type ComingBoundary = z.infer<typeof comingBoundary>
export type BoundaryReceipt = z.infer<typeof boundaryReceipt>
