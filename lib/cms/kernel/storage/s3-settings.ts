import * as z from 'zod'
import { passedOn } from '../system/variables.ts'

/** What the CMS knows of its bucket. */
export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** The bucket in the path and not in the host name, as most stores other than AWS want it. */
  forcePathStyle: boolean
}

/** The variables of an S3-compatible store (docs/operations.md). */
export const s3Variables = {
  S3_ENDPOINT: z
    .string()
    .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
      error: 'an address such as https://s3.ap-northeast-1.amazonaws.com',
    })
    .transform((text) => new URL(text).origin)
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket')
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: z.enum(['on', 'off'], 'on or off').default('on'),
}

const passed = passedOn(s3Variables)
type S3Variables = ReturnType<typeof passed.read>

/** Why these variables cannot stand together; null when they can. */
export function s3Problem(env: S3Variables): string | null {
  const together = [env.S3_ENDPOINT, env.S3_BUCKET, env.S3_ACCESS_KEY_ID, env.S3_SECRET_ACCESS_KEY]
  const given = together.filter((value) => value !== undefined).length
  if (given === 0 || given === together.length) return null
  return 'all or none of S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'
}

/** The settings in checked variables; undefined where files lie on the disk. */
export function s3Settings(env: S3Variables): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  if (!endpoint || !bucket || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  return {
    endpoint,
    bucket,
    region: env.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    forcePathStyle: env.S3_PATH_STYLE === 'on',
  }
}

/** The checked variables as text again, for the process of the pages. */
export const s3Environment = passed.asText

/** Reads the settings from an environment that the launcher has checked already. */
export const readS3Settings = (source: Record<string, string | undefined>): S3Settings | undefined =>
  s3Settings(passed.read(source))
