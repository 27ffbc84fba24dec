import type { $ZodType, $ZodTypes } from 'zod/v4/core';

/** Whether a request has a field that a person may write anything into; `counts` says which names are texts at all. */
export function hasFreeText(schema: $ZodType, counts: (key: string) => boolean, key = ''): boolean {
  const into = (one: $ZodType, name = key) => hasFreeText(one, counts, name);
  const def = (schema as $ZodTypes)._zod.def;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).some(([name, one]) => into(one, name));
    case 'array':
      return into(def.element);
    case 'tuple':
      return def.items.some((one) => into(one));
    case 'union':
      return def.options.some((one) => into(one));
    case 'record':
      return into(def.valueType);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
    case 'nonoptional':
      return into(def.innerType);
    case 'pipe':
      return into(def.in) || into(def.out);
    case 'string': {
      // What has to match a pattern is an id or an address.
      const isShaped = def.checks?.some(
        ({ _zod }) => 'pattern' in _zod.def && _zod.def.pattern !== undefined,
      );
      return !isShaped && counts(key);
    }
    default:
      return false;
  }
}
