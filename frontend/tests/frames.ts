/** The frames pinned by the server's tests, and a wire that carries bytes as a test wants them. */
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { AdvisorStreamEvent } from '@/api/gen/types.gen'

const FOLDER = resolve(import.meta.dirname, '../../tests/snapshots/frames')

/** Read one pinned frame. */
export function frame(name: string): AdvisorStreamEvent {
  return JSON.parse(readFileSync(resolve(FOLDER, `${name}.json`), 'utf8')) as AdvisorStreamEvent
}

/** List the pinned frames of a folder by name. */
export function frameNames(folder = ''): string[] {
  return readdirSync(resolve(FOLDER, folder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => (folder ? `${folder}/` : '') + file.replace('.json', ''))
}

/** Write frames as the server does. */
export function wire(...frames: readonly unknown[]): string {
  return frames.map((one) => `event: ${kindOf(one)}\ndata: ${JSON.stringify(one)}\n\n`).join('')
}

/** Carry a text in pieces of so many bytes, which cut through characters and lines. */
export function carried(text: string, size = 1): Response {
  const bytes = new TextEncoder().encode(text)
  let at = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) controller.close()
      else controller.enqueue(bytes.slice(at, (at += size)))
    },
  })
  return new Response(body, { status: 200 })
}

function kindOf(one: unknown): string {
  return typeof one === 'object' && one !== null && 'kind' in one ? String(one.kind) : 'message'
}
