import { describe, expect, it } from 'vitest'
import { failedMessage, lostKey } from '@/advisor/outcomeText'
import type { LostCause, Received } from '@/advisor/transport'
import {
  applyReceived,
  canRetry,
  needsSettings,
  startTurn,
  stopTurn,
  type Outcome,
} from '@/advisor/turn'
import { frame } from './frames'

const RUN = { runId: 'r' }
const start: Received = { kind: 'tool-start', ...RUN, callId: 'c1', tool: 'kpis' }
const after = (...events: Received[]) => events.reduce(applyReceived, startTurn(1, 'why?'))
const ending = (name: string) => after(frame(name)).outcome
const losing = (cause: LostCause) => after({ kind: 'transport-lost', cause }).outcome

describe('a turn', () => {
  it('collects the text in the order of its tokens', () => {
    const turn = after(
      { kind: 'token', ...RUN, text: 'a' },
      { kind: 'token', ...RUN, text: ' b' },
      frame('done'),
    )
    expect(turn).toMatchObject({ question: 'why?', text: 'a b', outcome: { kind: 'done' } })
  })

  it('keeps one row for each tool call', () => {
    const turn = after(
      start,
      { ...start, callId: 'c2' },
      { kind: 'tool-result', ...RUN, callId: 'c1', tool: 'kpis' },
      { kind: 'tool-error', ...RUN, callId: 'c2', tool: 'kpis', code: 'USE_CASE_FAILED' },
    )
    expect(turn.tools).toEqual([
      { callId: 'c1', tool: 'kpis', state: 'finished' },
      { callId: 'c2', tool: 'kpis', state: 'failed', code: 'USE_CASE_FAILED' },
    ])
  })

  it('leaves no tool running after its end', () => {
    expect(after(start, frame('failed-internal')).tools[0]?.state).toBe('unfinished')
    expect(stopTurn(after(start)).tools[0]?.state).toBe('unfinished')
  })

  it('drops the text it holds when the answer is refused', () => {
    const turn = after({ kind: 'token', ...RUN, text: 'withheld' }, frame('refused'))
    expect(turn).toMatchObject({ text: '', outcome: { kind: 'refused' } })
  })

  it('keeps the text so far when it is stopped, and takes nothing more', () => {
    const stopped = stopTurn(after({ kind: 'token', ...RUN, text: 'so far' }))
    const later = applyReceived(stopped, { kind: 'token', ...RUN, text: ' more' })
    expect(later).toMatchObject({ text: 'so far', outcome: { kind: 'stopped' } })
  })

  it('cannot be stopped once it is done', () => {
    expect(stopTurn(after(frame('done'))).outcome.kind).toBe('done')
  })
})

describe('asking again', () => {
  it.each([
    [ending('failed-no-model'), true],
    [ending('failed-vault-locked'), true],
    [ending('failed-internal'), true],
    [ending('failed-all-providers'), false],
    [ending('failed-all-providers-model-not-found'), false],
    [ending('failed-all-providers-rate-limited'), true],
    [ending('failed-all-providers-network'), true],
    [ending('failed-all-providers-unknown'), true],
    [ending('failed-all-providers-provider-unavailable'), true],
    [ending('refused'), false],
    [ending('done'), false],
    [{ kind: 'streaming' }, false],
    [{ kind: 'stopped' }, true],
    [losing({ kind: 'network' }), true],
    [losing({ kind: 'stream-ended' }), true],
    [losing({ kind: 'http', status: 500 }), true],
    [losing({ kind: 'http', status: 429 }), true],
    [losing({ kind: 'http', status: 400 }), false],
    [losing({ kind: 'invalid-frame' }), false],
    [losing({ kind: 'no-body' }), false],
  ] as [Outcome, boolean][])('after %j is offered: %s', (outcome, offered) => {
    expect(canRetry(outcome)).toBe(offered)
  })

  it('leads to the settings where only they help', () => {
    const leading = ['failed-no-model', 'failed-vault-locked', 'failed-all-providers']
    expect(leading.map((name) => needsSettings(ending(name)))).toEqual([true, true, true])
    expect(needsSettings(ending('failed-all-providers-model-not-found'))).toBe(true)
    expect(needsSettings(ending('failed-internal'))).toBe(false)
    expect(needsSettings(ending('failed-all-providers-network'))).toBe(false)
    expect(needsSettings(ending('refused'))).toBe(false)
  })
})

describe('what is said of an ending', () => {
  it('names provider and model of a failed chain', () => {
    const outcome = ending('failed-all-providers')
    expect(outcome.kind === 'failed' && failedMessage(outcome.frame)).toEqual({
      key: 'auth-rejected',
      values: { provider: 'Anthropic', model: 'claude-sonnet-4-5' },
    })
  })

  it('tells a passing HTTP error from a refused request', () => {
    expect(lostKey({ kind: 'http', status: 502 })).toBe('http-temporary')
    expect(lostKey({ kind: 'http', status: 404 })).toBe('http-rejected')
    expect(lostKey({ kind: 'no-body' })).toBe('no-body')
  })
})
