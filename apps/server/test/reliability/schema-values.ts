import fc from 'fast-check';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';

type Any = fc.Arbitrary<unknown>;
/** Values that stand in whole requests of the scenario, by the key they stand under. */
export type Known = ReadonlyMap<string, readonly unknown[]>;

const WORDS = ['王浩然', '晨读打卡', '好', 'a', '13800138000', 'a@b.cn', '2026-11-20', '三年级 二班'];
/** Far more than any form sends, where a schema itself sets no bound. */
const MOST_ITEMS = 4;

const defOf = (schema: $ZodType) => (schema as $ZodTypes)._zod.def;
const acceptsAnything = (schema: $ZodType): boolean =>
  ['optional', 'default', 'catch', 'prefault'].includes(defOf(schema).type);

function numbers(schema: $ZodType): Any {
  const { minimum, maximum } = schema._zod.bag as { minimum?: number; maximum?: number };
  const min = Math.ceil(Math.max(minimum ?? -1000, Number.MIN_SAFE_INTEGER));
  const max = Math.floor(Math.min(maximum ?? 1_900_000_000, Number.MAX_SAFE_INTEGER));
  const edges = fc.constantFrom(min, max, min - 1, max + 1, String(min));
  return fc.oneof({ weight: 3, arbitrary: fc.integer({ min, max }) }, { weight: 1, arbitrary: edges });
}

function strings(schema: $ZodType): Any {
  const { patterns } = schema._zod.bag as { patterns?: Set<RegExp> };
  const any = fc.oneof(fc.constantFrom(...WORDS), fc.string({ unit: 'grapheme', maxLength: 40 }));
  const [pattern] = patterns ?? [];
  if (!pattern) return any;
  try {
    return fc.oneof({ weight: 4, arbitrary: fc.stringMatching(pattern) }, { weight: 1, arbitrary: any });
  } catch {
    return any; // it looks ahead, which fast-check does not
  }
}

/** Values that a schema reads, and some just beside; `known` ones stand in for ids that are there. */
export function valuesOf(schema: $ZodType, known: Known, key = ''): Any {
  const own = made(schema, known, key);
  const there = known.get(key);
  if (!there) return own;
  return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...there) }, { weight: 2, arbitrary: own });
}

function made(schema: $ZodType, known: Known, key: string): Any {
  const def = defOf(schema);
  const inside = (inner: $ZodType) => made(inner, known, key);
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape);
      const requiredKeys = fields.filter(([, field]) => !acceptsAnything(field)).map(([name]) => name);
      const model = Object.fromEntries(fields.map(([name, field]) => [name, valuesOf(field, known, name)]));
      return fc.record(model, { requiredKeys, noNullPrototype: true });
    }
    case 'array':
      return fc.array(inside(def.element), { maxLength: MOST_ITEMS });
    case 'tuple':
      return fc.tuple(...def.items.map(inside));
    case 'union':
      return fc.oneof(...def.options.map(inside));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'pipe':
      return inside(defOf(def.in).type === 'transform' ? def.out : def.in);
    case 'nullable':
      return fc.option(inside(def.innerType));
    case 'optional':
    case 'default':
    case 'catch':
      return inside(def.innerType);
    case 'number':
      return numbers(schema);
    case 'string':
      return strings(schema);
    case 'boolean':
      return fc.boolean();
    default:
      throw new Error(`no values are made of a schema of type ${def.type}`);
  }
}
