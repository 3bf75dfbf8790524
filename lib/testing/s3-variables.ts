/** The variables of the bucket that an environment names, for a program that shall work with it. */
export const s3Variables = (env: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (name.startsWith('S3_') && value ? [[name, value]] : [])),
  )
