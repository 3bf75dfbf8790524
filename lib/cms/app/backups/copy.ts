import { once } from 'node:events'
import type pg from 'pg'

/** Held at most, in pieces of what the server sends, before it is asked to wait. */
const HELD_PIECES = 64

/** What the driver's connection offers to a COPY; its published types leave these three out. */
type CopyConnection = pg.Connection & {
  sendCopyFromChunk(chunk: Uint8Array): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/** The end of a statement as the driver tells it, for both directions. */
abstract class CopyStatement implements pg.Submittable {
  protected readonly text: string
  protected failure: Error | undefined
  tag = ''

  constructor(text: string) {
    this.text = text
  }

  submit(connection: pg.Connection): void {
    connection.query(this.text)
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleEmptyQuery(): void {}

  handleCommandComplete(message: { text: string }): void {
    this.tag = message.text
  }

  handleError(error: Error): void {
    this.failure ??= error
    this.ended()
  }

  handleReadyForQuery(): void {
    this.ended()
  }

  protected abstract ended(): void
}

class CopyOut extends CopyStatement {
  private held: Uint8Array[] = []
  private isOver = false
  private isUnread = false
  private paused: pg.Connection | undefined
  private wake: () => void = () => {}

  handleCopyData(message: { chunk: Buffer }, connection: pg.Connection): void {
    if (this.isUnread) return
    // The driver's buffer is written over by what comes next.
    this.held.push(Uint8Array.from(message.chunk))
    if (this.held.length >= HELD_PIECES && !this.paused) {
      this.paused = connection
      connection.stream.pause()
    }
    this.wake()
  }

  protected ended(): void {
    this.isOver = true
    this.wake()
  }

  private resume(): void {
    this.paused?.stream.resume()
    this.paused = undefined
  }

  async *bytes(): AsyncGenerator<Uint8Array> {
    try {
      while (this.held.length > 0 || !this.isOver) {
        const pieces = this.held
        this.held = []
        yield* pieces
        if (this.held.length > 0 || this.isOver) continue
        const woken = new Promise<void>((resolve) => {
          this.wake = resolve
        })
        this.resume()
        await woken
      }
      if (this.failure) throw this.failure
    } finally {
      // What comes next on this connection must be heard, also where nobody wanted the rest.
      this.isUnread = true
      this.resume()
    }
  }
}

class CopyIn extends CopyStatement {
  private readonly source: AsyncIterable<Uint8Array>
  private settle: () => void = () => {}
  private readonly over = new Promise<void>((resolve) => {
    this.settle = resolve
  })

  constructor(text: string, source: AsyncIterable<Uint8Array>) {
    super(text)
    this.source = source
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.send(connection).catch((error: Error) => {
      // The server ends the statement with an error of its own; the reason is ours.
      this.failure ??= error
      connection.sendCopyFail(error.message)
    })
  }

  private async send(connection: CopyConnection): Promise<void> {
    for await (const piece of this.source) {
      if (this.failure) return
      connection.sendCopyFromChunk(piece)
      if (connection.stream.writableNeedDrain) await Promise.race([once(connection.stream, 'drain'), this.over])
    }
    connection.endCopyFrom()
  }

  protected ended(): void {
    this.settle()
  }

  /** Rows written. Throws what the server or the source said. */
  async rows(): Promise<number> {
    await this.over
    if (this.failure) throw this.failure
    return Number(/^COPY (\d+)$/.exec(this.tag)?.[1] ?? 0)
  }
}

/** What a `copy … to stdout` sends, as it comes: the server waits while nobody reads. Throws the server's error. Must be read to its end. */
export function copyOut(client: pg.Client, statement: string): AsyncGenerator<Uint8Array> {
  return client.query(new CopyOut(statement)).bytes()
}

/** Sends bytes to a `copy … from stdin`; answers how many rows were written. Throws the server's error, or that of the source. */
export function copyIn(client: pg.Client, statement: string, source: AsyncIterable<Uint8Array>): Promise<number> {
  return client.query(new CopyIn(statement, source)).rows()
}
