/** Resolves when the operator asks to stop (Ctrl-C, kill) or the process that started this one has gone. */
export function stopRequested(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
    process.once('disconnect', () => resolve())
    process.channel?.unref()
  })
}
