/** Which message fits an outcome that is no answer, and what goes into it. */
import { isPassing, type Failed } from './turn'
import type { LostCause } from './transport'

export const PROVIDER_NAMES: Record<string, string> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
  opencode: 'OpenCode',
  ollama: 'Ollama',
  'ollama-cloud': 'Ollama Cloud',
}

/** Name the message for a lost connection. */
export function lostKey(cause: LostCause): string {
  if (cause.kind !== 'http') return cause.kind
  return isPassing(cause) ? 'http-temporary' : 'http-rejected'
}

/** Name the message for a failed run, with the provider and model in it. */
export function failedMessage(frame: Failed): { key: string; values: Record<string, string> } {
  if (!('cause' in frame)) return { key: frame.code, values: {} }
  const { kind, providerId, modelId } = frame.cause
  return {
    key: kind,
    values: { provider: PROVIDER_NAMES[providerId] ?? providerId, model: modelId },
  }
}
