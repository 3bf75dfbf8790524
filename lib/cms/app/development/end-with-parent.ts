import { isMainThread } from 'node:worker_threads'

/**
 * Loaded before `next dev` and, by it, before the server it starts in a process of its own: each ends with the one above it. Unlike
 * launch/exit-with-parent.ts it leaves the channel as it is, since all that server waits for at first is a message.
 */
if (isMainThread && process.channel) process.once('disconnect', () => process.exit(1))
