import type { Call } from '@rollcall/contract';
import { ALL_CALLS } from '@rollcall/contract/calls';
import fc from 'fast-check';
import type { Input } from '../contract/whole-request.ts';
import { ROLES, type RoleName } from '../roles/role-table.ts';
import { HEAVY, MALICIOUS, RAW_BODIES, RAW_QUERIES } from './malicious-values.ts';
import { type Known, valuesOf } from './schema-values.ts';
import { PARTS } from './upload-parts.ts';

/** One request to send. */
export interface Planned {
  call: Call;
  role: RoleName;
  /** `whole`: a right request of the scenario, as it is or spoilt; `made`: from the schema, likewise; `raw`: no request. */
  how: 'whole' | 'made' | 'raw';
  /** From the schema; a whole request is taken from the scenario when it is sent. */
  made: unknown;
  /** Spoilt places with their values: the place counts through all places of the request. */
  spoilt: readonly (readonly [place: number, value: unknown])[];
  body: readonly [type: string, body: string | Buffer];
  query: string;
  parts: number;
}

/** Sent in the last fifth of a round: afterwards there is less to ask about. */
const TAKES_AWAY = new Set([
  'removeActivity',
  'purgeActivity',
  'quitActivity',
  'quitActivityAsMember',
  'setRole',
  'mergeMember',
  'setPersonState',
  'setClock',
  'certifyMe',
  'resetPassword',
  'removeHomework',
  'eraseAccount',
]);

/** Many more of who may do something than of who may not. */
const rolesOf = (call: Call): fc.Arbitrary<RoleName> => {
  const likely: RoleName[] = call.policy === 'operator' ? ['operator'] : ['owner', 'member', 'admin'];
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...likely) },
    { weight: 1, arbitrary: fc.constantFrom(...ROLES) },
  );
};

const malicious = fc.oneof(
  { weight: 60, arbitrary: fc.constantFrom(...MALICIOUS) },
  { weight: 1, arbitrary: fc.constantFrom(...HEAVY) },
  { weight: 10, arbitrary: fc.anything({ maxDepth: 3 }) },
);

function plannedOf(call: Call, known: Known): fc.Arbitrary<Planned> {
  const spoilt = fc.tuple(fc.nat(10_000), malicious);
  return fc.record({
    call: fc.constant(call),
    role: rolesOf(call),
    how: fc.oneof(
      { weight: 10, arbitrary: fc.constant('whole' as const) },
      { weight: 9, arbitrary: fc.constant('made' as const) },
      { weight: 1, arbitrary: fc.constant('raw' as const) },
    ),
    made: valuesOf(call.request, known),
    spoilt: fc.oneof(
      { weight: 1, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.array(spoilt, { minLength: 1, maxLength: 3 }) },
    ),
    body: fc.constantFrom(...RAW_BODIES),
    query: fc.constantFrom(...RAW_QUERIES),
    parts: fc.nat(PARTS.length - 1),
  });
}

/** The values of all whole requests, by the key under which they stand. */
export function knownOf(requests: Iterable<Input>): Known {
  const known = new Map<string, unknown[]>();
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      walk(inner);
      if (Array.isArray(value)) continue;
      const there = known.get(key) ?? [];
      if (!there.some((one) => JSON.stringify(one) === JSON.stringify(inner)))
        known.set(key, [...there, inner]);
    }
  };
  for (const request of requests) walk(request);
  return known;
}

/** The requests of one round in the order in which they are sent; the same for the same seed. */
export function planOf(seed: number, requests: number, known: Known): Planned[] {
  const each = Math.ceil(requests / ALL_CALLS.length);
  const byCall = ALL_CALLS.map((call, i) =>
    fc.sample(plannedOf(call, known), { seed: seed + i * 7919, numRuns: each }),
  );
  // In turns, so that a call meets every state that the others make.
  const turns = Array.from({ length: each }, (_, i) => byCall.map((planned) => planned[i]!)).flat();
  const first = turns.filter(({ call }) => !TAKES_AWAY.has(call.name));
  const last = turns.filter(({ call }) => TAKES_AWAY.has(call.name));
  const at = Math.floor(first.length * 0.8);
  const step = Math.max(1, Math.floor((first.length - at) / Math.max(1, last.length)));
  const mixed = first.slice(at).flatMap((one, i) => (i % step === 0 ? [one, ...last.splice(0, 1)] : [one]));
  return [...first.slice(0, at), ...mixed, ...last].slice(0, requests);
}

/** A request with values put into some of its places. */
export function spoil(request: unknown, spoilt: Planned['spoilt']): unknown {
  if (spoilt.length === 0) return request;
  const copy = structuredClone(request) as Input;
  for (const [place, value] of spoilt) {
    const places: [holder: Input, key: string][] = [];
    const walk = (holder: unknown): void => {
      if (typeof holder !== 'object' || holder === null || places.length > 500) return;
      for (const key of Object.keys(holder)) {
        places.push([holder as Input, key]);
        walk((holder as Input)[key]);
      }
    };
    walk(copy);
    // A request without any place gets one.
    const [holder, key] = places[place % Math.max(1, places.length)] ?? [copy, 'extra'];
    // Its own copy: the next value may be put inside of it.
    holder[key] = structuredClone(value);
  }
  return copy;
}
