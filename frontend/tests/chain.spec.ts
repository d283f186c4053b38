import { describe, expect, it } from 'vitest'
import { isLocalModel, isPlanner, PLANNER } from '@/advisor/model'
import {
  isSavable,
  isUsable,
  localBudgets,
  moved,
  newRow,
  plannerRow,
  problemsOf,
  profileOf,
  toChain,
  toRows,
  type ChainRow,
} from '@/settings/chain'

const row = (part: Partial<ChainRow>): ChainRow => ({ ...newRow(), modelId: 'qwen3:8b', ...part })
const names = (list: ChainRow[]) => list.map(({ modelId }) => modelId).join('')
const cloud = row({ providerId: 'anthropic', modelId: 'claude-sonnet-4-5' })

describe('a model', () => {
  it.each([
    ['ollama', 'qwen3:8b', true],
    ['ollama', 'gpt-oss:120b-cloud', false],
    ['ollama', 'kimi-k2:cloud', false],
    ['ollama', ' GPT-OSS:CLOUD ', false],
    ['ollama', 'cloudy', true],
    ['ollama-cloud', 'qwen3:8b', false],
    ['openai', 'gpt-5', false],
  ] as const)('of %s named %s is local: %s', (providerId, modelId, local) => {
    expect(isLocalModel({ providerId, modelId })).toBe(local)
  })

  it('that is the planner is known as such', () => {
    expect(isPlanner(PLANNER)).toBe(true)
    expect(isPlanner(row({}))).toBe(false)
  })
})

describe('the chain editor', () => {
  it('stores a window with local models only', () => {
    expect(toChain([row({ contextWindow: ' 4096 ' }), cloud, row({ modelId: 'x:cloud' })])).toEqual(
      [
        { providerId: 'ollama', modelId: 'qwen3:8b', contextWindow: 4096 },
        { providerId: 'anthropic', modelId: 'claude-sonnet-4-5' },
        { providerId: 'ollama', modelId: 'x:cloud' },
      ],
    )
  })

  it('gives back the chain it was given', () => {
    const chain = [PLANNER, { providerId: 'openai', modelId: 'gpt-5' }] as const
    expect(toChain(toRows(chain))).toEqual(chain)
  })

  it('adds the planner with its window in one step', () => {
    expect(toChain([plannerRow()])).toEqual([PLANNER])
    expect(isSavable([plannerRow()])).toBe(true)
  })

  it('cannot save an empty chain', () => {
    expect(isSavable([])).toBe(false)
  })

  it.each(['', '0', '-1', '1.5', '8k', '1e3'])('cannot save the window %j', (contextWindow) => {
    expect(problemsOf(row({ contextWindow }))).toEqual({ contextWindow: 'needsWindow' })
    expect(isSavable([cloud, row({ contextWindow })])).toBe(false)
  })

  it('does not ask a cloud model for a window', () => {
    expect(problemsOf({ ...cloud, contextWindow: '' })).toEqual({})
  })

  it('needs the name of a model', () => {
    expect(problemsOf(row({ modelId: ' ' }))).toEqual({ modelId: 'needsModel' })
  })

  it('moves entries by one place, and not over the ends', () => {
    const rows = [row({ modelId: 'a' }), row({ modelId: 'b' }), row({ modelId: 'c' })]
    expect(names(moved(rows, 0, 1))).toBe('bac')
    expect(names(moved(rows, 2, -1))).toBe('acb')
    expect(names(moved(rows, 0, -1))).toBe('abc')
    expect(names(moved(rows, 2, 1))).toBe('abc')
  })
})

describe('what follows from a chain', () => {
  it('is the profile of the entries that can be asked', () => {
    expect(profileOf([row({})])).toBe('local')
    expect(profileOf([cloud])).toBe('metered')
    expect(profileOf([row({}), cloud])).toBe('mixed')
    expect(profileOf([])).toBeUndefined()
  })

  it('leaves out entries whose key is absent or locked', () => {
    expect(isUsable(cloud, { anthropic: 'locked' })).toBe(false)
    expect(isUsable(cloud, {})).toBe(false)
    expect(isUsable(cloud, { anthropic: 'present' })).toBe(true)
    expect(isUsable(row({}), {})).toBe(true)
  })

  it('is the budget of the smallest local window: 4915 and 19660 for 8192', () => {
    expect(localBudgets([PLANNER])).toEqual({ tool: 4915, run: 19660 })
    expect(localBudgets([{ ...PLANNER, contextWindow: 131072 }, PLANNER])?.tool).toBe(4915)
    expect(localBudgets([{ providerId: 'openai', modelId: 'gpt-5' }])).toBeUndefined()
  })
})
