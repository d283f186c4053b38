import { defineConfig } from '@hey-api/openapi-ts'

interface Schema {
  properties?: object
  required?: unknown
  additionalProperties?: unknown
}

const isKept = (name: string) => !/^\d+$/.test(name)

/** The generator writes a key like "0033" as the number 33; such keys become "any other text or null". */
function withoutBoxNumbers(schema: Schema) {
  const { properties = {}, required } = schema
  schema.properties = Object.fromEntries(
    Object.entries(properties).filter(([name]) => isKept(name)),
  )
  schema.required = Array.isArray(required) ? required.filter(isKept) : []
  schema.additionalProperties = { anyOf: [{ type: 'string' }, { type: 'null' }] }
}

export default defineConfig({
  input: './openapi.json',
  output: { path: 'src/api/gen' },
  parser: {
    // The stream has a transport of its own (src/advisor/transport.ts); its frames stay as schemas.
    filters: { operations: { exclude: ['POST /api/advisor/stream'] }, orphans: true },
    patch: { schemas: { BoxesAnswer: withoutBoxNumbers } },
  },
  plugins: [
    '@hey-api/typescript',
    { name: '@hey-api/client-fetch', baseUrl: '' },
    { name: '@hey-api/sdk', validator: { response: true } },
    'valibot',
    '@pinia/colada',
  ],
})
