/** A setting of the user, kept by the server. */
import { computed } from 'vue'
import { useMutation, useQuery, useQueryCache } from '@pinia/colada'
import { changeSettingMutation, settingQuery, settingQueryKey } from './gen/@pinia/colada.gen'

/** Read a setting and change it; whatever was computed with the old value is asked for again. */
export function useSetting(key: string) {
  const path = { path: { key } }
  const cache = useQueryCache()
  const query = useQuery(() => settingQuery(path))
  const { mutateAsync, error } = useMutation(changeSettingMutation())

  async function change(value: string) {
    const stored = await mutateAsync({ ...path, body: { value } })
    cache.setQueryData(settingQueryKey(path), stored)
    await cache.invalidateQueries()
  }
  return { value: computed(() => query.data.value?.value ?? undefined), change, error }
}
