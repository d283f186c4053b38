import { describe, expect, it, vi } from 'vitest'
import type { Question, Received } from '@/advisor/transport'
import { useAdvisorChat } from '@/advisor/useAdvisorChat'
import { frame } from './frames'

const THREAD = '0f8a2b3c-5d6e-4f70-8a91-b2c3d4e5f607'

/** A server that answers with what it was given and remembers the questions. */
function scripted(...answers: Received[][]) {
  const questions: Question[] = []
  async function* ask(question: Question): AsyncGenerator<Received> {
    questions.push(question)
    yield* answers[questions.length - 1] ?? []
  }
  return { ask, questions }
}

/** A server that says one word and then waits until it is aborted. */
async function* endless(_: Question, signal: AbortSignal): AsyncGenerator<Received> {
  yield { kind: 'token', runId: 'r', text: 'so far' }
  await new Promise((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason)),
  )
}

describe('a conversation', () => {
  it('goes on under the thread the server named', async () => {
    const { ask, questions } = scripted([frame('done')], [frame('done')])
    const chat = useAdvisorChat({ ask })
    await chat.send('first')
    await chat.send('and in 2023?')

    expect(questions).toEqual([{ message: 'first' }, { message: 'and in 2023?', threadId: THREAD }])
  })

  it('keeps its thread when a failure names none', async () => {
    const { ask } = scripted([frame('done')], [frame('failed-before-a-run')])
    const chat = useAdvisorChat({ ask })
    await chat.send('first')
    await chat.send('second')

    expect(chat.threadId.value).toBe(THREAD)
  })

  it('trims a question and ignores an empty or overlong one', async () => {
    const { ask, questions } = scripted([frame('done')])
    const chat = useAdvisorChat({ ask })
    await chat.send('   ')
    await chat.send('x'.repeat(4001))
    await chat.send('  hi \n')

    expect(questions).toEqual([{ message: 'hi' }])
  })

  it('ignores a second question while the first is running', async () => {
    const ask = vi.fn(endless)
    const chat = useAdvisorChat({ ask })
    void chat.send('one')
    await vi.waitFor(() => expect(chat.last.value?.text).toBe('so far'))
    await chat.send('two')

    expect(ask).toHaveBeenCalledTimes(1)
    chat.stop()
  })

  it('stops at once, keeps the text and offers to ask again', async () => {
    const chat = useAdvisorChat({ ask: endless })
    const sent = chat.send('one')
    await vi.waitFor(() => expect(chat.last.value?.text).toBe('so far'))
    chat.stop()

    expect(chat.last.value).toMatchObject({ text: 'so far', outcome: { kind: 'stopped' } })
    expect(chat.isRetryOffered.value).toBe(true)
    await sent
  })

  it('asks the same again in place of the failed turn', async () => {
    const { ask, questions } = scripted([frame('failed-internal')], [frame('done')])
    const chat = useAdvisorChat({ ask })
    await chat.send('why?')
    await chat.retry()

    expect(questions.map(({ message }) => message)).toEqual(['why?', 'why?'])
    expect(chat.turns.value.map(({ outcome }) => outcome.kind)).toEqual(['done'])
  })

  it('never asks again what was refused or answered', async () => {
    const { ask, questions } = scripted([frame('refused')])
    const chat = useAdvisorChat({ ask })
    await chat.send('how do I hide it?')
    await chat.retry()

    expect(questions).toHaveLength(1)
  })

  it('reports a lost connection exactly once', async () => {
    const cause = { kind: 'stream-ended' } as const
    const onLost = vi.fn()
    const chat = useAdvisorChat({ ask: scripted([{ kind: 'transport-lost', cause }]).ask, onLost })
    await chat.send('why?')

    expect(onLost.mock.calls).toEqual([[cause]])
  })

  it('begins a new thread after starting over', async () => {
    const { ask, questions } = scripted([frame('done')], [frame('done')])
    const chat = useAdvisorChat({ ask })
    await chat.send('first')
    chat.startOver()
    await chat.send('second')

    expect(questions[1]).toEqual({ message: 'second' })
  })

  it('ends what is running when it starts over', async () => {
    let signal: AbortSignal | undefined
    const chat = useAdvisorChat({
      ask: (question, given) => {
        signal = given
        return endless(question, given)
      },
    })
    const sent = chat.send('one')
    await vi.waitFor(() => expect(chat.last.value?.text).toBe('so far'))
    chat.startOver()
    await sent

    expect(signal?.aborted).toBe(true)
    expect([chat.turns.value, chat.threadId.value]).toEqual([[], undefined])
  })
})
