import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';
import { ALL_CALLS } from './calls.ts';

/** Kinds of schema that let anything through. Columns by the key of a field are none: their values are typed. */
const OPEN = new Set(['any', 'unknown', 'map', 'custom', 'promise', 'function']);

/** Places of a schema that do not say what stands in them. */
function openPlaces(schema: $ZodType, at = '', seen = new Set<$ZodType>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const def = (schema as $ZodTypes)._zod.def;
  if (OPEN.has(def.type)) return [`${at}: ${def.type}`];
  const into = (inner: $ZodType, key: string) => openPlaces(inner, `${at}.${key}`, seen);
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).flatMap(([key, field]) => into(field, key));
      return def.catchall ? [...fields, ...into(def.catchall, '*')] : fields;
    }
    case 'record':
      return into(def.valueType, '*');
    case 'array':
      return into(def.element, '[]');
    case 'tuple':
      return [...def.items, ...(def.rest ? [def.rest] : [])].flatMap((item) => into(item, '[]'));
    case 'union':
      return def.options.flatMap((option, i) => into(option, `|${i}`));
    case 'intersection':
      return [...into(def.left, '&'), ...into(def.right, '&')];
    case 'lazy':
      return into(def.getter(), '');
    case 'pipe':
      // The answer is the output; a step before it is a transform of the input.
      return into(def.out._zod.def.type === 'transform' ? def.in : def.out, '');
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
    case 'readonly':
    case 'prefault':
    case 'nonoptional':
      return into(def.innerType, '');
    default:
      return [];
  }
}

describe('an answer', () => {
  it.each(ALL_CALLS.map((call) => [call.name, call] as const))(
    'API-02 %s says of everything in it what it is',
    (_name, call) => {
      expect(openPlaces(call.response)).toEqual([]);
    },
  );

  it('control: what is open is found, wherever it hides', () => {
    const hidden = z.object({
      a: z.array(z.object({ b: z.union([z.string(), z.unknown()]) })),
      c: z.looseObject({}).optional(),
      d: z.record(z.string(), z.any()).nullable(),
      e: z.record(z.string(), z.number()),
    });
    expect(openPlaces(hidden)).toHaveLength(3);
  });
});
