import * as z from 'zod';

/** The part of a JSON schema that messages use. */
const shapeSchema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  additionalProperties: z.unknown().optional(),
});

/** A JSON schema in the words of TypeScript: `{ path: string, isForced?: boolean }`. */
export function describeShape(schema: unknown): string {
  const shape = shapeSchema.parse(schema);
  const options = shape.anyOf ?? shape.oneOf;
  if (options) return [...new Set(options.map(describeShape))].join(' | ');
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (Array.isArray(shape.type)) return shape.type.join(' | ');
  if (shape.type === 'array') return listOf(describeShape(shape.items));
  if (shape.type === 'object') return describeObject(shape);
  return shape.type === 'integer' ? 'number' : (shape.type ?? 'unknown');
}

function listOf(item: string): string {
  return item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
}

function describeObject({ properties, required = [], additionalProperties }: z.infer<typeof shapeSchema>) {
  if (!properties) return `{ [name: string]: ${describeShape(additionalProperties ?? {})} }`;
  const fields = Object.entries(properties).map(
    ([name, value]) => `${name}${required.includes(name) ? '' : '?'}: ${describeShape(value)}`,
  );
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
