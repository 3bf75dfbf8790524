import { isMainThread } from 'node:worker_threads'

/**
 * Loaded before a child of the console (`--import`): when the console is killed, its children go with it, so that the next
 * start finds the port free and no second writer. PostgreSQL stays and is taken over.
 */
if (isMainThread && process.channel) {
  process.channel.unref()
  process.once('disconnect', () => process.exit(1))
}
