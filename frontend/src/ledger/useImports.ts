/** Reading files, importing them and taking imports back. */
import { useMutation, useQueryCache } from '@pinia/colada'
import { ref } from 'vue'
import { useI18n } from 'vue-i18n'
import { importFileMutation, undoImportMutation } from '@/api/gen/@pinia/colada.gen'
import type { ImportBatch } from '@/api/gen/types.gen'
import { describeProblem } from '@/api/problem'
import { tell } from '@/ui/toasts'
import { useFormat } from '@/ui/useFormat'
import { importBody, type Draft, type DraftState, type Hints } from './drafts'

export function useImports() {
  const { t } = useI18n()
  const { count } = useFormat()
  const cache = useQueryCache()
  const importing = useMutation(importFileMutation())
  const undoing = useMutation(undoImportMutation())
  const drafts = ref<Draft[]>([])
  let nextId = 1

  /** Read files one after the other, writing nothing. */
  async function read(files: Iterable<File>, hints: Hints) {
    const added = Array.from(files, (file): Draft => {
      return { id: nextId++, file, hints: { ...hints }, state: { kind: 'reading' } }
    })
    drafts.value = [...drafts.value, ...added]
    for (const draft of added) {
      await readOne(draft)
    }
  }

  async function readOne(draft: Draft) {
    try {
      const report = await importing.mutateAsync({ body: importBody(draft, true) })
      setState(draft.id, { kind: 'read', report })
    } catch (error) {
      setState(draft.id, { kind: 'refused', reason: describeProblem(error, t) })
    }
  }

  /** Write what a file says. */
  async function confirm(draft: Draft) {
    if (draft.state.kind !== 'read') return
    const { report } = draft.state
    setState(draft.id, { kind: 'writing', report })
    try {
      const written = await importing.mutateAsync({ body: importBody(draft, false) })
      discard(draft.id)
      const { new: fresh } = written.events
      tell(t('ledger.imported', { file: draft.file.name, n: count(fresh) }, fresh))
      await cache.invalidateQueries()
    } catch (error) {
      setState(draft.id, { kind: 'read', report })
      tell(`${t('shell.saveFailed')} ${describeProblem(error, t)}`, 'danger')
    }
  }

  /** Take a whole import back. */
  async function takeBack({ batch, file }: ImportBatch) {
    try {
      await undoing.mutateAsync({ path: { batch } })
      tell(t('ledger.takenBack', { file }))
    } catch (error) {
      tell(`${t('shell.saveFailed')} ${describeProblem(error, t)}`, 'danger')
    }
    await cache.invalidateQueries()
  }

  function setState(id: number, state: DraftState) {
    drafts.value = drafts.value.map((draft) => (draft.id === id ? { ...draft, state } : draft))
  }

  function discard(id: number) {
    drafts.value = drafts.value.filter((draft) => draft.id !== id)
  }

  return { drafts, read, confirm, discard, takeBack }
}
