// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ask, type Received } from '@/advisor/transport'
import { carried, frame, frameNames, wire } from './frames'

afterEach(() => vi.unstubAllGlobals())

async function received(answer: () => Promise<Response> | Response): Promise<Received[]> {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answer()),
  )
  const all: Received[] = []
  for await (const one of ask({ message: 'hi' }, new AbortController().signal)) all.push(one)
  return all
}

const lost = (cause: object) => ({ kind: 'transport-lost', cause })

describe('a question over the wire', () => {
  it('is one plain POST with the message and the thread', async () => {
    const fetching = vi.fn(async (_url: string, _init: RequestInit) => carried(wire(frame('done'))))
    vi.stubGlobal('fetch', fetching)
    const signal = new AbortController().signal
    const question = { message: '¿Qué?', threadId: 'b' }
    for await (const _ of ask(question, signal)) void _

    expect(fetching).toHaveBeenCalledTimes(1)
    const [url, init] = fetching.mock.calls[0]!
    expect(url).toBe('/api/advisor/stream')
    expect(init).toMatchObject({ method: 'POST', signal })
    expect(init.headers).toMatchObject({ accept: 'text/event-stream' })
    expect(JSON.parse(String(init.body))).toEqual(question)
  })

  it.each([1, 2, 3, 7, 4096])('reads every pinned frame in pieces of %i bytes', async (size) => {
    const running = frameNames()
      .map(frame)
      .filter(({ kind }) => kind.startsWith('to'))
    const all = [...running, frame('done')]
    expect(running.length).toBeGreaterThan(5)

    expect(await received(() => carried(wire(...all), size))).toEqual(all)
  })

  it.each(['\n', '\r\n', '\r'])(
    'reads lines that end with %j, and comments between them',
    async (end) => {
      const text = `: keep-alive\n\n${wire(frame('token'))}: keep-alive\n\n${wire(frame('done'))}`

      expect(await received(() => carried(text.replaceAll('\n', end)))).toEqual([
        frame('token'),
        frame('done'),
      ])
    },
  )

  it('takes the kind from the JSON, and joins the lines of a frame', async () => {
    const json = JSON.stringify(frame('done'), null, 1).replaceAll('\n', '\ndata: ')

    expect(await received(() => carried(`event: other\ndata: ${json}\n\n`))).toEqual([
      frame('done'),
    ])
  })

  it.each(frameNames().filter((name) => /^(done|refused|failed)/.test(name)))(
    'stops reading after %s',
    async (name) => {
      const terminal = frame(name)
      expect(await received(() => carried(wire(terminal, frame('token'))))).toEqual([terminal])
    },
  )
})

describe('a connection that gives no ending', () => {
  it.each(frameNames('invalid'))('calls %s an invalid frame and stops', async (name) => {
    const text = wire(frame('token'), frame(name), frame('done'))

    expect(await received(() => carried(text))).toEqual([
      frame('token'),
      lost({ kind: 'invalid-frame' }),
    ])
  })

  it('calls broken JSON an invalid frame', async () => {
    expect(await received(() => carried('event: token\ndata: {"kind":\n\n'))).toEqual([
      lost({ kind: 'invalid-frame' }),
    ])
  })

  it('says that the stream ended when no terminal frame came', async () => {
    expect(await received(() => carried(wire(frame('token'))))).toEqual([
      frame('token'),
      lost({ kind: 'stream-ended' }),
    ])
  })

  it('does not take a frame that was cut off', async () => {
    const cut = wire(frame('token'), frame('done')).slice(0, -2)
    expect((await received(() => carried(cut))).at(-1)).toEqual(lost({ kind: 'stream-ended' }))
  })

  it('tells the status of a refused request', async () => {
    expect(await received(() => new Response('{}', { status: 503 }))).toEqual([
      lost({ kind: 'http', status: 503 }),
    ])
  })

  it('says that an answer had no body', async () => {
    expect(await received(() => new Response(null, { status: 200 }))).toEqual([
      lost({ kind: 'no-body' }),
    ])
  })

  it('calls a server that cannot be reached a network loss', async () => {
    expect(await received(() => Promise.reject(new TypeError('fetch failed')))).toEqual([
      lost({ kind: 'network' }),
    ])
  })

  it('calls a connection that breaks in the middle a network loss', async () => {
    const bytes = new TextEncoder().encode(wire(frame('token')))
    let pulled = 0
    const body = new ReadableStream({
      pull(controller) {
        if (pulled++ === 0) controller.enqueue(bytes)
        else controller.error(new TypeError('reset'))
      },
    })
    expect(await received(() => new Response(body))).toEqual([
      frame('token'),
      lost({ kind: 'network' }),
    ])
  })

  it('throws an abort on, because the reader wanted it', async () => {
    const controller = new AbortController()
    vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
      signal!.throwIfAborted()
    })
    controller.abort()

    await expect(ask({ message: 'hi' }, controller.signal).next()).rejects.toThrow(/abort/i)
  })

  it('gives the connection up when nobody reads on', async () => {
    const cancelled = vi.fn()
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(wire(frame('token')))),
      cancel: cancelled,
    })
    vi.stubGlobal('fetch', async () => new Response(body))
    const reading = ask({ message: 'hi' }, new AbortController().signal)
    await reading.next()
    await reading.return(undefined)

    await vi.waitFor(() => expect(cancelled).toHaveBeenCalled())
  })
})
