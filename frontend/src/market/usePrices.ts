/** Prices and rates: what is missing, fetching it, and what the user says of it. */
import { useMutation, useQuery, useQueryCache } from '@pinia/colada'
import { computed, onBeforeUnmount, ref, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import {
  chooseCoinMutation,
  enterPriceMutation,
  pricesQuery,
  ratesQuery,
  syncPricesMutation,
  syncRatesMutation,
  takeBackPriceMutation,
} from '@/api/gen/@pinia/colada.gen'
import { brokenRules, describeProblem } from '@/api/problem'
import { tell } from '@/ui/toasts'

const LOOK_AGAIN_MS = 1000
/** Which rules a request broke, by field; none where it went through. */
export type Broken = Record<string, string> | undefined

export function usePrices() {
  const { t } = useI18n()
  const cache = useQueryCache()
  const prices = useQuery(() => pricesQuery({}))
  const rates = useQuery(() => ratesQuery({}))
  const syncing = useMutation(syncPricesMutation())
  const syncingRates = useMutation(syncRatesMutation())
  const entering = useMutation(enterPriceMutation())
  const takingBack = useMutation(takeBackPriceMutation())
  const choosing = useMutation(chooseCoinMutation())

  const isStarting = ref(false)
  const isFetching = computed(
    () => isStarting.value || [prices, rates].some((query) => query.data.value?.fetch.isRunning),
  )
  // The server fetches on its own; the page looks how far it has come.
  let timer: ReturnType<typeof setTimeout> | undefined
  async function look() {
    await Promise.all([prices.refetch(), rates.refetch()])
    if (isFetching.value) timer = setTimeout(look, LOOK_AGAIN_MS)
  }
  watch(isFetching, async (is, was) => {
    clearTimeout(timer)
    if (is) timer = setTimeout(look, LOOK_AGAIN_MS)
    else if (was) await renew()
  })
  onBeforeUnmount(() => clearTimeout(timer))

  /** Ask for everything again; a look that comes in between breaks off the one before it. */
  const renew = () => cache.invalidateQueries().catch(() => undefined)

  const fetchPrices = (symbols: string[] = []) =>
    start(() => syncing.mutateAsync({ body: { symbols, live: true } }))
  const fetchRates = () => start(() => syncingRates.mutateAsync({}))
  const enter = (symbol: string, day: string, price: string, currency: string) =>
    attempt(
      () => entering.mutateAsync({ path: { symbol, day }, body: { price, currency } }),
      'prices.entered',
    )
  const takeBack = (symbol: string, day: string) =>
    attempt(() => takingBack.mutateAsync({ path: { symbol, day } }), 'prices.takenBack')
  const choose = (symbol: string, coinId: string | null) =>
    attempt(() => choosing.mutateAsync({ path: { symbol }, body: { coinId } }), 'prices.chosen')

  async function start(run: () => Promise<unknown>) {
    isStarting.value = true
    await attempt(run)
    isStarting.value = false
  }

  async function attempt(run: () => Promise<unknown>, done?: string): Promise<Broken> {
    try {
      await run()
      if (done) tell(t(done))
      await renew()
      return undefined
    } catch (error) {
      const broken = brokenRules(error)
      if (broken) return broken
      const problem = describeProblem(error, t)
      tell(`${t('prices.failed')} ${problem}`, 'danger')
      return { '': problem }
    }
  }

  return { prices, rates, isFetching, fetchPrices, fetchRates, enter, takeBack, choose }
}
