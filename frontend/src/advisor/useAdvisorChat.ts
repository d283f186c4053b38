/** The conversation with the advisor: it lives as long as the page, whether shown or not. */
import { computed, ref, type InjectionKey } from 'vue'
import { ask as askServer, type LostCause, type Question, type Received } from './transport'
import { applyReceived, canRetry, startTurn, stopTurn, type Turn } from './turn'

export const MAX_MESSAGE = 4000

export interface ChatOptions {
  ask?: (question: Question, signal: AbortSignal) => AsyncIterable<Received>
  /** Told exactly once of each lost connection. */
  onLost?: (cause: LostCause) => void
}

export type AdvisorChat = ReturnType<typeof useAdvisorChat>
export const ADVISOR_CHAT: InjectionKey<AdvisorChat> = Symbol('advisor chat')

/** Make a conversation. */
export function useAdvisorChat({ ask = askServer, onLost }: ChatOptions = {}) {
  const turns = ref<Turn[]>([])
  const threadId = ref<string>()
  const last = computed(() => turns.value.at(-1))
  const isStreaming = computed(() => last.value?.outcome.kind === 'streaming')
  const isRetryOffered = computed(() => !!last.value && canRetry(last.value.outcome))
  let running: AbortController | undefined
  let nextId = 1

  /** Send a question; blank text, or a second question meanwhile, is ignored. */
  async function send(text: string) {
    const message = text.trim()
    if (!message || message.length > MAX_MESSAGE || isStreaming.value) return
    const id = nextId++
    turns.value.push(startTurn(id, message))
    await run(id, message)
  }

  async function run(id: number, message: string) {
    const controller = new AbortController()
    running = controller
    const question = threadId.value ? { message, threadId: threadId.value } : { message }
    try {
      for await (const event of ask(question, controller.signal)) {
        if (controller.signal.aborted) return
        update(id, (turn) => applyReceived(turn, event))
        notice(event)
      }
    } catch (error) {
      if (!controller.signal.aborted) throw error
    } finally {
      if (running === controller) running = undefined
    }
  }

  function notice(event: Received) {
    if (event.kind === 'transport-lost') onLost?.(event.cause)
    else if ('threadId' in event && event.threadId) threadId.value = event.threadId
  }

  function update(id: number, change: (turn: Turn) => Turn) {
    turns.value = turns.value.map((turn) => (turn.id === id ? change(turn) : turn))
  }

  /** Stop the running answer; the page does not wait for the connection to close. */
  function stop() {
    const turn = last.value
    if (!turn || !isStreaming.value) return
    update(turn.id, stopTurn)
    running?.abort()
  }

  /** Ask the last question again in place of its failed turn. */
  async function retry() {
    const turn = last.value
    if (!turn || !isRetryOffered.value) return
    turns.value = turns.value.slice(0, -1)
    await send(turn.question)
  }

  /** Forget the conversation and end what is running. */
  function startOver() {
    stop()
    turns.value = []
    threadId.value = undefined
  }

  return { turns, threadId, last, isStreaming, isRetryOffered, send, stop, retry, startOver }
}
