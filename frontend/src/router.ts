/** The pages and their addresses. */
import { createRouter, createWebHistory } from 'vue-router'
import HoldingsPage from './portfolio/HoldingsPage.vue'

export const router = createRouter({
  history: createWebHistory(),
  routes: [
    { path: '/', name: 'holdings', component: HoldingsPage },
    { path: '/tax/:year(\\d+)?', name: 'tax', component: () => import('./irpf/TaxPage.vue') },
    {
      path: '/transactions',
      name: 'transactions',
      component: () => import('./ledger/TransactionsPage.vue'),
    },
    { path: '/import', name: 'import', component: () => import('./ledger/ImportPage.vue') },
    { path: '/prices', name: 'prices', component: () => import('./market/PricesPage.vue') },
    { path: '/settings', name: 'settings', component: () => import('./settings/SettingsPage.vue') },
    { path: '/:rest(.*)*', name: 'missing', component: () => import('./ui/NotFoundPage.vue') },
  ],
})
