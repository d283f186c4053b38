import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vitest/config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  plugins: [vue(), tailwindcss()],
  resolve: { alias: { '@': here('./src') } },
  define: {
    __VUE_I18N_LEGACY_API__: 'false',
    __VUE_I18N_FULL_INSTALL__: 'false',
    __INTLIFY_PROD_DEVTOOLS__: 'false',
  },
  build: {
    outDir: here('../src/fifolio/web/static'),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    reportCompressedSize: false,
    license: true,
    // The policy of the pages forbids data: in scripts and styles; small files stay files.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3001' } },
  test: { environment: 'happy-dom', include: ['tests/**/*.spec.ts'] },
})
