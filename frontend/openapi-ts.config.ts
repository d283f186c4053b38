import { defineConfig } from '@hey-api/openapi-ts'

export default defineConfig({
  input: './openapi.json',
  output: { path: 'src/api/gen' },
  parser: {
    // The stream has a transport of its own (src/advisor/transport.ts); its frames stay as schemas.
    filters: { operations: { exclude: ['POST /api/advisor/stream'] }, orphans: true },
  },
  plugins: [
    '@hey-api/typescript',
    { name: '@hey-api/client-fetch', baseUrl: '' },
    { name: '@hey-api/sdk', validator: { response: true } },
    'valibot',
    '@pinia/colada',
  ],
})
