import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '@rollcall/contract';
import type { CallLimit, Limit } from '../../src/platform/limits/limit.ts';
import type { Module } from '../../src/platform/module/module.ts';

const INTRODUCTION = `# Sweeps, jobs, limits and file owners

<!-- Written by \`npm run docs\` from the modules of apps/server/src/features. Change it there. -->

All periodic work, all jobs, all rates and all owners of files of a server with everything switched on, by the module that states
them. Sizes, timeouts, and rates that are counted otherwise: [limits](limits.md).
`;
const SWEEPS = `Run by processes with \`ROLE=worker\` or \`all\`, against the business clock; each may run twice, also beside another process.
`;
const JOBS = `Run once their transaction has committed, and again where they fail.
`;
const LIMITS = `Counted in the database (\`rate_limit\`), so over all processes, in real time. Whoever is logged in is counted as a person, never by address
([limits](limits.md#rates)). Beyond: 429, or the refusal of the call. Numbers that follow from a setting are those of its default.
A limit with a local allowance lets that many pass in each process before it asks the database: no sign-in pays for it, and the
bound is the limit + processes × that number. Calls of which only failures count give their point back otherwise.
`;

const FILE_OWNERS = `Each decides who may read the files that its objects hold.
`;

const UNITS = [
  [86_400, 'd'],
  [3600, 'h'],
  [60, 'min'],
  [1, 's'],
] as const;
/** `90 s`, `10 min`: in the largest unit that leaves a whole number. */
function spanOf(seconds: number): string {
  const [size, unit] = UNITS.find(([of]) => seconds % of === 0)!;
  return `${seconds / size} ${unit}`;
}

/** Folder of the modules, from the folder of the page. */
const FEATURES = '../apps/server/src/features';
/** Path of a module below the folder of features, by its name: a folder's module of the same name goes by the folder. */
export function pathOfModule(name: string): string {
  const own = `${name}/${name.slice(name.lastIndexOf('/') + 1)}.module.ts`;
  return existsSync(join(import.meta.dirname, '../../src/features', own)) ? own : `${name}.module.ts`;
}
const linkTo = (name: string): string => `[${name}](${FEATURES}/${pathOfModule(name)})`;

const freeOf = (limit: Limit & { free?: number }): string => String(limit.free ?? '–');
const namesOf = (calls: readonly Call[]): string => calls.map(({ name }) => `\`${name}\``).join(', ');

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Limits by name: one that several modules count by is one row, with the calls of all. */
function limitRows(modules: readonly [string, Module][]): string[][] {
  const rows = new Map<string, { limit: Limit; names: Set<string>; whole: Call[]; failures: Call[] }>();
  for (const [name, module] of modules)
    for (const limit of [...(module.limits ?? []), ...(module.callLimits ?? [])] as (Limit &
      Partial<CallLimit>)[]) {
      const row = rows.get(limit.name) ?? { limit, names: new Set(), whole: [], failures: [] };
      rows.set(limit.name, row);
      row.names.add(name);
      row[limit.isCounted ? 'failures' : 'whole'].push(...(limit.calls ?? []));
    }
  return [...rows.values()].map(({ limit, names, whole, failures }) => [
    limit.subject +
      (whole.length > 0 ? `: ${namesOf(whole)}` : '') +
      (failures.length > 0 ? `; of these only failures that prove nobody: ${namesOf(failures)}` : ''),
    `${limit.points} in ${spanOf(limit.seconds)}`,
    freeOf(limit),
    limit.by,
    `\`${limit.name}\``,
    [...names].map(linkTo).join(', '),
  ]);
}

/** docs/sweeps-and-limits.md, from the statements of the modules. */
export function modulePage(modules: Record<string, Module>): string {
  const all = Object.entries(modules).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const sweeps = all.flatMap(([name, { sweeps = [] }]) =>
    sweeps.map((sweep) => [sweep.name, spanOf(sweep.everySeconds), sweep.purpose, linkTo(name)]),
  );
  const jobs = all.flatMap(([name, { jobs = [] }]) =>
    jobs.map(({ definition, purpose }) => [`\`${definition.name}\``, purpose, linkTo(name)]),
  );
  const owners = all.flatMap(([name, { fileOwners = [] }]) =>
    fileOwners.map(({ holders }) => [holders, linkTo(name)]),
  );
  return [
    INTRODUCTION,
    '## Sweeps\n',
    SWEEPS,
    `${table(['Sweep', 'Every', 'Does', 'Module'], sweeps)}\n`,
    '## Jobs\n',
    JOBS,
    `${table(['Job', 'Does', 'Module'], jobs)}\n`,
    '## Limits\n',
    LIMITS,
    `${table(['Subject', 'Limit', 'Local allowance', 'Counted by', 'Counter', 'Module'], limitRows(all))}\n`,
    '## File owners\n',
    FILE_OWNERS,
    `${table(['Files of', 'Module'], owners)}\n`,
  ].join('\n');
}
