/**
 * One question over the wire: a plain POST whose answer is an event stream.
 *
 * Nothing here repeats a request by itself: that would ask, and pay, twice. Reading stops after a
 * terminal frame; an abort by the caller is thrown on as it is.
 */
import { createParser } from 'eventsource-parser'
import { safeParse } from 'valibot'
import type { AdvisorStreamEvent } from '@/api/gen/types.gen'
import { vAdvisorStreamEvent } from '@/api/gen/valibot.gen'

export interface Question {
  message: string
  threadId?: string
}

/** Why a stream gave no terminal frame, seen from this side. */
export type LostCause =
  | { kind: 'network' | 'no-body' | 'invalid-frame' | 'stream-ended' }
  | { kind: 'http'; status: number }

export type Received = AdvisorStreamEvent | { kind: 'transport-lost'; cause: LostCause }

const TERMINAL = new Set(['done', 'refused', 'failed', 'transport-lost'])

/** Ask, and yield what comes back; the last value is always terminal. */
export async function* ask(question: Question, signal: AbortSignal): AsyncGenerator<Received> {
  let response: Response
  try {
    response = await fetch('/api/advisor/stream', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify(question),
      signal,
    })
  } catch (error) {
    if (signal.aborted) throw error
    yield lost({ kind: 'network' })
    return
  }
  if (!response.ok) yield lost({ kind: 'http', status: response.status })
  else if (!response.body) yield lost({ kind: 'no-body' })
  else yield* frames(response.body, signal)
}

async function* frames(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  signal: AbortSignal,
): AsyncGenerator<Received> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  const arrived: string[] = []
  const parser = createParser({ onEvent: (event) => arrived.push(event.data) })
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      parser.feed(value)
      for (const data of arrived.splice(0)) {
        const frame = checked(data)
        yield frame
        if (TERMINAL.has(frame.kind)) return
      }
    }
    yield lost({ kind: 'stream-ended' })
  } catch (error) {
    if (signal.aborted) throw error
    yield lost({ kind: 'network' })
  } finally {
    reader.cancel().catch(() => undefined)
  }
}

function checked(data: string): Received {
  let value: unknown
  try {
    value = JSON.parse(data)
  } catch {
    return lost({ kind: 'invalid-frame' })
  }
  const result = safeParse(vAdvisorStreamEvent, value)
  return result.success ? result.output : lost({ kind: 'invalid-frame' })
}

function lost(cause: LostCause): Received {
  return { kind: 'transport-lost', cause }
}
