import * as z from 'zod';

type Schema = z.core.$ZodType;

const {
  $ZodArray,
  $ZodDiscriminatedUnion,
  $ZodNullable,
  $ZodObject,
  $ZodObjectJIT,
  $ZodOptional,
  $ZodUnion,
} = z.core;

/**
 * The same schema with its objects read by code that zod writes for each of them: half the time for a page of messages.
 * Those of the contract are read key by key, since they are made by `zod/mini` for pages whose policy lets no code be
 * written. What holds no object stays itself.
 */
export function compileSchema(schema: Schema): Schema {
  if (schema instanceof $ZodObject) {
    const { def } = schema._zod;
    const shape = Object.fromEntries(
      Object.entries(def.shape).map(([key, value]) => [key, compileSchema(value)]),
    );
    return new $ZodObjectJIT({ ...def, shape });
  }
  if (schema instanceof $ZodArray) {
    const { def } = schema._zod;
    return new $ZodArray({ ...def, element: compileSchema(def.element) });
  }
  if (schema instanceof $ZodNullable) {
    const { def } = schema._zod;
    return new $ZodNullable({ ...def, innerType: compileSchema(def.innerType) });
  }
  if (schema instanceof $ZodOptional) {
    const { def } = schema._zod;
    return new $ZodOptional({ ...def, innerType: compileSchema(def.innerType) });
  }
  if (schema instanceof $ZodDiscriminatedUnion) {
    const { def } = schema._zod;
    return new $ZodDiscriminatedUnion({ ...def, options: def.options.map(compileSchema) });
  }
  if (schema instanceof $ZodUnion) {
    const { def } = schema._zod;
    return new $ZodUnion({ ...def, options: def.options.map(compileSchema) });
  }
  return schema;
}
