import { expect, it } from 'vitest';
import { z } from 'zod';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';
import { ALL_CALLS } from './calls.ts';
import { isBlank, text } from './wire/text.ts';

/** Texts that nobody sees: marks of width none, fillers, a blank of Braille. */
const UNSEEN = ['\u200b', '\u3164', '\u2800', ' \u200d\ufe0f\u2060 ', '\u{e0020}'];

/** Whether one of them gets through as something. */
const storesUnseen = (schema: $ZodType): boolean =>
  UNSEEN.some((value) => {
    const { success, data } = (schema as z.ZodType).safeParse(value);
    return success && typeof data === 'string' && data !== '' && isBlank(data);
  });

/** Places of a request at which a text that nobody sees is something. `step`: inside of what makes something of a text. */
function unseenPlaces(schema: $ZodType, at: string, step = false): string[] {
  const into = (inner: $ZodType, key = '') => unseenPlaces(inner, `${at}${key}`, step && key === '');
  const own = () => (!step && storesUnseen(schema) ? [at] : []);
  const def = (schema as $ZodTypes)._zod.def;
  switch (def.type) {
    case 'string':
      return own();
    case 'pipe':
      return [...own(), ...[def.in, def.out].flatMap((one) => unseenPlaces(one, at, true))];
    case 'object':
      return Object.entries(def.shape).flatMap(([key, field]) => into(field, `.${key}`));
    case 'record':
      return into(def.valueType, '.*');
    case 'array':
      return into(def.element, '[]');
    case 'tuple':
      return def.items.flatMap((item) => into(item, '[]'));
    case 'union':
      return def.options.flatMap((option) => into(option));
    case 'intersection':
      return [def.left, def.right].flatMap((side) => into(side));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
    case 'nonoptional':
      return into(def.innerType);
    default:
      return [];
  }
}

/** Places that no schema reads as a text of people, by the end of their path. */
const OTHERS = [
  // Notes of clients, which nothing reads.
  /\.(source|from|random_num)$/,
  // Given out by the server, and compared with what it gave out.
  /\.(entry|scan|proof|key|u|k|ticket|cursor|rev)$/,
  /^operatorLoginCode\.code$/,
  // Passwords are what they are.
  /^\w*[oO]perator\w*\.(pwd|old)$|^renewRecoveryCodes\.pwd$/,
  // Answers are judged by their field (`judgeField`), and have its name.
  /_params\[\]\.(name|val|val\.mp_url|val\.mp_title)$/,
  // Pasted names are read as a list is (`plainText`).
  /^(previewMembers|addMembers)\.text$/,
];

it('a text that nobody sees is none, whatever call it is sent with', () => {
  const places = new Set(ALL_CALLS.flatMap((call) => unseenPlaces(call.request, call.name)));
  expect([...places].filter((place) => !OTHERS.some((other) => other.test(place)))).toEqual([]);
  // Each exception is one still.
  const unused = OTHERS.filter((other) => ![...places].some((place) => other.test(place)));
  expect(unused).toEqual([]);
});

it('control: one that is stored is found, wherever it hides', () => {
  const hidden = z.object({
    name: z.string(),
    many: z.array(z.object({ one: z.string().max(5).optional() })),
    either: z.union([z.number(), z.string().transform((value) => value.trim())]),
    tidy: text(30).refine((value) => value !== ''),
    id: z.preprocess(String, z.string().regex(/^\w+$/)),
  });
  expect(unseenPlaces(hidden, '')).toEqual(['.name', '.many[].one', '.either']);
});
