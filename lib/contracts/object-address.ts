const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The addresses under which stored objects of one kind are shown. An address never changes: another file is another object. */
export function objectAddress(resource: string) {
  const path = `/cms/v1/fe/${resource}/`
  return {
    urlOf: (objectId: string): string => `${path}${objectId}`,
    /** The object an address names; null for none and for an address that is not ours. */
    idOf(url: string): string | null {
      const id = url.startsWith(path) ? url.slice(path.length) : ''
      return ID.test(id) ? id : null
    },
  }
}
