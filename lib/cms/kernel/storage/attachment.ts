const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

/** The Content-Disposition of a file to save under this name: plain for old readers, and as it is (RFC 5987). */
export function attachmentOf(name: string): string {
  return `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encoded(name.toWellFormed())}`
}
