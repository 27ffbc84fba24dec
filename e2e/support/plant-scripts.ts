import type { Call } from '@rollcall/contract';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';
import { parse } from 'zod/v4/core';
import type { Input } from '../../apps/server/test/contract/whole-request.ts';
import { wholeRequests } from '../../apps/server/test/contract/whole-requests.ts';
import type { Person } from '../../apps/server/test/fixtures/api.ts';
import { inputs, people, scenario } from '../../apps/server/test/roles/role-scenario.ts';

/** Texts that nobody is ever shown: secrets, keys, marks, what is looked for. */
const NOT_SHOWN =
  /^(pwd|re_pwd|old|code|token|ticket|request_id|entry|mark|proof|phone_proof|email|openid|key|keyword|q|cursor|scan|req_token|access_token|source|qr|lbs_key|random_num|no|order_id|biz_no)$/;

type Place = readonly (string | number)[];
const defOf = (schema: $ZodType) => (schema as $ZodTypes)._zod.def;

/** The schema behind defaults, options and steps. */
function inside(schema: $ZodType): $ZodType {
  const def = defOf(schema);
  if ('innerType' in def) return inside(def.innerType);
  if (def.type === 'pipe') return inside(defOf(def.in).type === 'transform' ? def.out : def.in);
  return schema;
}
const hasPattern = (schema: $ZodType): boolean => {
  const { patterns } = schema._zod.bag as { patterns?: Set<RegExp> };
  return (patterns?.size ?? 0) > 0;
};

/** Places of free text in a request, those that it leaves out included; with what reads each. */
export function textPlaces(
  schema: $ZodType,
  value: unknown,
  at: Place = [],
): { at: Place; schema: $ZodType }[] {
  const inner = inside(schema);
  const def = defOf(inner);
  switch (def.type) {
    case 'string': {
      const free = !hasPattern(inner) && !NOT_SHOWN.test(String(at.at(-1) ?? ''));
      return free ? [{ at, schema }] : [];
    }
    case 'object':
      return Object.entries(def.shape).flatMap(([key, field]) =>
        textPlaces(field, (value as Input | undefined)?.[key], [...at, key]),
      );
    case 'array':
      return Array.isArray(value) ? value.flatMap((one, i) => textPlaces(def.element, one, [...at, i])) : [];
    case 'union': {
      const option = def.options.find((one) => takes(one, value));
      return option ? textPlaces(option, value, at) : [];
    }
    default:
      return [];
  }
}

function takes(schema: $ZodType, value: unknown): boolean {
  try {
    parse(schema, value);
    return true;
  } catch {
    return false;
  }
}

/** The same request with a text in one place. */
function put(value: unknown, [key, ...rest]: Place, text: string): unknown {
  if (key === undefined) return text;
  if (Array.isArray(value)) return value.map((one, i) => (i === key ? put(one, rest, text) : one));
  const holder = (value ?? {}) as Input;
  return { ...holder, [key]: put(holder[key], rest, text) };
}

export interface Planted {
  /** `createNormal.title`: took a payload. */
  taken: Set<string>;
  /** Took none, and was asked. */
  refused: Set<string>;
}

/** Calls that would end what the others need. */
const ENDS =
  /^(logout|operatorLogout|setClock|certifyMe|exit|quit|leave|remove|purge|withdraw|eraseAccount|submitCert)/;

async function sendAs(call: Call, who: Person, input: unknown): Promise<boolean> {
  const answer = await scenario.api.inject({
    method: call.method,
    url: call.path,
    headers: { authorization: `Bearer ${who.token}` },
    payload: input as object,
  });
  return answer.statusCode === 200 && answer.json<{ sta: number }>().sta === 0;
}

/** Puts a payload of a family into every text that is stored, as far as the rules let it in. */
export async function plant(
  calls: readonly Call[],
  family: readonly string[],
  planted: Planted,
): Promise<void> {
  const ofWhom = new Map(wholeRequests(scenario).map(([call, who]) => [call.name, who]));
  const right = new Map(wholeRequests(scenario).map(([call, , input]) => [call.name, input]));
  for (const call of calls) {
    if (call.method !== 'POST' || call.kind === 'multipart' || ENDS.test(call.name)) continue;
    if (call.policy === 'public' || call.policy === 'development') continue;
    const input = right.get(call.name) ?? inputs.get(call.name);
    if (!input) continue;
    const places = textPlaces(call.request, input());
    const who = ofWhom.get(call.name)?.() ?? (call.policy === 'operator' ? people.operator : people.owner);
    const nameOf = (at: Place) => `${call.name}.${at.filter((key) => typeof key === 'string').join('.')}`;
    const fitting = places.flatMap(({ at, schema }) => {
      const payload = family.find((one) => takes(schema, one));
      return payload === undefined ? [] : [{ at, payload }];
    });
    // All at once where the rules allow it; otherwise one by one.
    const all = fitting.reduce((request, { at, payload }) => put(request, at, payload) as Input, input());
    if (fitting.length > 0 && (await sendAs(call, who, all))) {
      for (const { at } of fitting) planted.taken.add(nameOf(at));
      continue;
    }
    for (const { at, payload } of fitting)
      if (await sendAs(call, who, put(input(), at, payload))) planted.taken.add(nameOf(at));
      else planted.refused.add(nameOf(at));
  }
}
