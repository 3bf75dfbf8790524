type Answer = { status: number; body: Record<string, unknown> }

/** The delivery platform, calling the console at `origin` with a token. */
export function machineAt(origin: string, token: string) {
  const call = async (path: string, body?: object): Promise<Answer> => {
    const response = await fetch(`${origin}/cms/v1/fe${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as Answer['body'] }
  }
  return {
    /** Reports bytes of a content, delivered now. */
    report: (reportId: string, richContentId: string, bytes: number, deliveredAt = new Date().toISOString()) =>
      call('/delivery-reports', { reports: [{ reportId, richContentId, bytes, deliveredAt }] }),
    check: (richContentId: string) => call(`/deliveries?richContentId=${richContentId}`),
  }
}
