import * as z from 'zod/mini'
import { day, id, isFileName, line, oneOf, requiredLine, rule, stamps } from './fields.ts'
import { isHttps } from './https-url.ts'
import { filterOf, flagFilter, listQuery } from './lists.ts'

/** The eight kinds of spec section 3. */
export const TOOL_TYPES = [
  'authoringUnity',
  'authoringWeb',
  'questStandalone',
  'questLink',
  'android',
  'ios',
  'windows',
  'macos',
] as const
export type ToolType = (typeof TOOL_TYPES)[number]

export const TOOL_STATES = ['registering', 'registered', 'failed'] as const

const shape = {
  toolVersion: requiredLine(50),
  /** The registered date, a day in Japan (`YYYY-MM-DD`). */
  toolUpdateDate: z.string().check(
    z.refine((text) => text !== '', rule('required')),
    z.refine((text) => text === '' || day.safeParse(text).success, rule('format')),
  ),
  /** The name the file is saved under; '' for a link, and at first for the file's own name. */
  toolFileName: z._default(line(255).check(isFileName), ''),
  /** An https address; '' for a file. People type it from a sheet of paper: an @ is a name before the host more often than part of a path. */
  toolDownloadLink: z._default(
    line(2000).check(
      z.refine((text) => text === '' || isHttps(text.replaceAll('@', '')), rule('format')),
      z.refine((text) => !text.includes('@') || !isHttps(text.replaceAll('@', '')), rule('notAllowed')),
    ),
    '',
  ),
  /** The upload, of purpose `toolFile` and one's own, by which the file comes in; '' where there is a link, or nothing new. */
  toolUploadId: z._default(z.union([z.literal(''), id]), ''),
}

type Source = { toolDownloadLink: string; toolUploadId: string; toolFileName: string }

const notBoth = z.refine<Source>((tool) => tool.toolDownloadLink === '' || tool.toolUploadId === '', {
  path: ['toolDownloadLink'],
  ...rule('conflict'),
})

/** Operation 31: register a file that is being uploaded, or a link. */
export const toolInput = z.object({ toolType: oneOf(TOOL_TYPES), ...shape }).check(
  notBoth,
  z.refine<Source>((tool) => tool.toolDownloadLink !== '' || tool.toolUploadId !== '', {
    path: ['toolFileName'],
    ...rule('required'),
  }),
)

/** Operation 33: the whole form but for the kind. A new upload takes the place of one that failed or was broken off. */
export const toolEdit = z.object(shape).check(
  notBoth,
  z.refine<Source>((tool) => tool.toolDownloadLink !== '' || tool.toolFileName !== '', {
    path: ['toolFileName'],
    ...rule('required'),
  }),
)

const TOOL_SORTS = ['-createdAt', 'createdAt', '-toolUpdateDate', 'toolUpdateDate', '-updatedAt', 'updatedAt'] as const

/** `current`: only what is offered, one of each kind at most. */
export const toolQuery = listQuery(TOOL_SORTS, {
  type: filterOf(TOOL_TYPES),
  state: filterOf(TOOL_STATES),
  current: flagFilter,
})

export const tool = z.object({
  ...stamps,
  toolType: z.enum(TOOL_TYPES),
  toolVersion: z.string(),
  toolUpdateDate: z.string(),
  toolFileName: z.string(),
  /** Bytes; null for a link. */
  toolFileSize: z.nullable(z.number()),
  toolDownloadLink: z.string(),
  /** Hexadecimal, once the file is registered. */
  sha256: z.nullable(z.string()),
  state: z.enum(TOOL_STATES),
  /** Why it failed: `sha256`, `content`, `cancelled`, `expired`. */
  reason: z.nullable(z.string()),
  /** It is the one that is offered of its kind. */
  isCurrent: z.boolean(),
  /** The upload that has not ended; `isOwn`: the reader began it, so only she can go on with it. */
  upload: z.nullable(z.object({ id: z.string(), isOwn: z.boolean() })),
})

export type ToolEdit = z.infer<typeof toolEdit>
export type Tool = z.infer<typeof tool>
