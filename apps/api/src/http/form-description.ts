type Properties = Readonly<Record<string, object>>
export type ObjectSchema = { readonly properties: Properties }

const picture = {
  type: 'string',
  format: 'binary',
  description:
    'A PNG, JPEG or WebP picture; as text, the path of the stored one keeps it and nothing removes it',
}
const numbers = {
  type: 'string',
  pattern: '^\\d+(,\\d+)*$',
  description: 'Numbers with commas between them, like 1,2,3',
}

/** For a route that accepts both. A form contains pictures instead of paths, and texts instead of lists. */
export function jsonOrForm(json: ObjectSchema, pictures: readonly string[]): object {
  const properties = Object.entries(json.properties).map(([name, schema]) => {
    if (pictures.includes(name)) return [name, picture]
    return [name, 'type' in schema && schema.type === 'array' ? numbers : schema]
  })
  const form = { ...json, properties: Object.fromEntries(properties) }
  return { content: { 'application/json': { schema: json }, 'multipart/form-data': { schema: form } } }
}
