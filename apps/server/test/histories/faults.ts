import { registerHooks } from 'node:module';

/** A fault of the rules: a file of theirs, a piece of it, and that piece instead. */
interface Fault {
  file: string;
  right: string;
  wrong: string;
}

/** Faults that the comparisons of histories have to find. */
export const FAULTS = {
  late: {
    file: 'rules/src/attendance/slot-rules.ts',
    right: '- rule.mark / 60;',
    wrong: '- rule.mark / 60 + 1;',
  },
  leaving: { file: 'rules/src/attendance/verdict.ts', right: "kind === 'out'", wrong: "kind === 'in'" },
  whole: { file: 'rules/src/attendance/leave-coverage.ts', right: '.every((id)', wrong: '.some((id)' },
  over: {
    file: 'rules/src/attendance/cells.ts',
    right: 'Math.floor(now) > closesAt',
    wrong: 'Math.floor(now) > 60 + closesAt',
  },
} as const satisfies Record<string, Fault>;
export type FaultName = keyof typeof FAULTS;

let copies = 0;

/**
 * Imports a module, and all of the project that it imports, as a copy with a fault in the rules; the modules that are
 * loaded already stay as they are. @param url address of the module, as `import.meta.resolve` says it
 * @throws Error where the rules hold the faulty piece no more
 */
export async function importWithFault<Module>(url: string, name: FaultName): Promise<Module> {
  const mark = `?fault=${name}-${++copies}`;
  const { file, right, wrong }: Fault = FAULTS[name];
  let applied = false;
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      const isOurs = found.url.startsWith('file:') && !found.url.includes('/node_modules/');
      const isCopy = context.parentURL?.endsWith(mark) === true && isOurs && !found.url.includes('?');
      return isCopy ? { ...found, url: found.url + mark } : found;
    },
    load(address, context, next) {
      const loaded = next(address, context);
      if (!address.endsWith(`${file}${mark}`)) return loaded;
      const source = String(loaded.source);
      if (!source.includes(right)) throw new Error(`${file} holds no "${right}": choose another fault`);
      applied = true;
      return { ...loaded, source: source.replace(right, wrong) };
    },
  });
  try {
    const module = (await import(url + mark)) as Module;
    if (!applied) throw new Error(`${file} is not loaded by ${url}`);
    return module;
  } finally {
    hooks.deregister();
  }
}
