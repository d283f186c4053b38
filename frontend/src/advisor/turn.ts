/** One question and everything that became of it. */
import type { AdvisorStreamEvent } from '@/api/gen/types.gen'
import type { LostCause, Received } from './transport'

type FrameOf<K extends AdvisorStreamEvent['kind']> = Extract<AdvisorStreamEvent, { kind: K }>
export type Done = FrameOf<'done'>
export type Failed = FrameOf<'failed'>
export type ToolName = FrameOf<'tool-start'>['tool']

export interface ToolCall {
  callId: string
  tool: ToolName
  state: 'running' | 'finished' | 'failed' | 'unfinished'
  code?: FrameOf<'tool-error'>['code']
}

export type Outcome =
  | { kind: 'streaming' }
  | { kind: 'done'; frame: Done }
  | { kind: 'refused'; reason: string }
  | { kind: 'failed'; frame: Failed }
  | { kind: 'lost'; cause: LostCause }
  | { kind: 'stopped' }

export interface Turn {
  id: number
  question: string
  tools: ToolCall[]
  text: string
  outcome: Outcome
}

/** Start a turn: the question is out, nothing has come back. */
export function startTurn(id: number, question: string): Turn {
  return { id, question, tools: [], text: '', outcome: { kind: 'streaming' } }
}

/** Put what arrived into the turn; a turn that has ended takes nothing more. */
export function applyReceived(turn: Turn, event: Received): Turn {
  if (turn.outcome.kind !== 'streaming') return turn
  switch (event.kind) {
    case 'token':
      return { ...turn, text: turn.text + event.text }
    case 'tool-start':
      return withTool(turn, { callId: event.callId, tool: event.tool, state: 'running' })
    case 'tool-result':
      return withTool(turn, { callId: event.callId, tool: event.tool, state: 'finished' })
    case 'tool-error':
      return withTool(turn, {
        callId: event.callId,
        tool: event.tool,
        state: 'failed',
        code: event.code,
      })
    case 'done':
      return settle(turn, { kind: 'done', frame: event })
    case 'refused':
      // What was withheld must not stay on the page, whatever was sent before.
      return settle({ ...turn, text: '' }, { kind: 'refused', reason: event.reason })
    case 'failed':
      return settle(turn, { kind: 'failed', frame: event })
    case 'transport-lost':
      return settle(turn, { kind: 'lost', cause: event.cause })
  }
}

/** End the turn because the reader wanted it; the text so far stays. */
export function stopTurn(turn: Turn): Turn {
  return turn.outcome.kind === 'streaming' ? settle(turn, { kind: 'stopped' }) : turn
}

/** Say whether asking the same again can help. */
export function canRetry(outcome: Outcome): boolean {
  switch (outcome.kind) {
    case 'stopped':
      return true
    case 'failed':
      return !('cause' in outcome.frame && isPermanent(outcome.frame.cause.kind))
    case 'lost':
      return isPassing(outcome.cause)
    default:
      return false
  }
}

/** Say whether the remedy lies in the settings. */
export function needsSettings(outcome: Outcome): boolean {
  if (outcome.kind !== 'failed') return false
  const { frame } = outcome
  if ('cause' in frame) return isPermanent(frame.cause.kind)
  return frame.code === 'NO_MODEL_AVAILABLE' || frame.code === 'VAULT_LOCKED'
}

/** Say whether a lost connection is a passing matter: the program away or overloaded. */
export function isPassing(cause: LostCause): boolean {
  if (cause.kind === 'http') return cause.status >= 500 || cause.status === 429
  return cause.kind === 'network' || cause.kind === 'stream-ended'
}

function isPermanent(cause: string): boolean {
  return cause === 'auth-rejected' || cause === 'model-not-found'
}

function withTool(turn: Turn, call: ToolCall): Turn {
  const known = turn.tools.some((one) => one.callId === call.callId)
  const tools = known
    ? turn.tools.map((one) => (one.callId === call.callId ? call : one))
    : [...turn.tools, call]
  return { ...turn, tools }
}

function settle(turn: Turn, outcome: Outcome): Turn {
  const tools = turn.tools.map((call) =>
    call.state === 'running' ? { ...call, state: 'unfinished' as const } : call,
  )
  return { ...turn, tools, outcome }
}
