/** Methods that change nothing, and may be called from anywhere. */
export const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'] as const
/** Methods that may change something: answered only from our own pages, in one transaction each. */
export const UNSAFE_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'] as const

export type UnsafeMethod = (typeof UNSAFE_METHODS)[number]

const isIn = (list: readonly string[], method: string) => list.includes(method)

/** Does a call by this method change nothing? Whatever is in neither list counts as unsafe. */
export const isSafeMethod = (method: string): boolean => isIn(SAFE_METHODS, method)
/** Is it a method that anything here answers? TRACE and inventions are none. */
export const isKnownMethod = (method: string): boolean => isSafeMethod(method) || isIn(UNSAFE_METHODS, method)
