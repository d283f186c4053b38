/** What is known of a model from its name alone. */
import type { ChainEntry } from '@/api/gen/types.gen'

export const PLANNER = {
  providerId: 'ollama',
  modelId: 'fifolio-planner',
  contextWindow: 8192,
} as const

type Named = Pick<ChainEntry, 'providerId' | 'modelId'>

/** Say whether questions to a model stay on the machine; it follows from the name and is no choice. */
export function isLocalModel({ providerId, modelId }: Named): boolean {
  return providerId === 'ollama' && !/[:-]cloud$/.test(modelId.trim().toLowerCase())
}

/** Say whether this is the planner inside the program, which is no language model. */
export function isPlanner({ providerId, modelId }: Named): boolean {
  return providerId === PLANNER.providerId && modelId.trim() === PLANNER.modelId
}
