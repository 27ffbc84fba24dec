import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BYTES, FLAG, NAME } from './tuned-memory.ts';

const ROOT = join(import.meta.dirname, '..');

/** Process of these arguments and environment, as it is behind `tunedMemory`. */
function become(
  flags: string[],
  env: Record<string, string>,
): { flags: string[]; bytes: string; args: string[] } {
  const code = `
    import { tunedMemory } from '${join(ROOT, 'scripts/tuned-memory.ts')}';
    tunedMemory();
    console.log(JSON.stringify({ flags: process.execArgv, bytes: process.env.${NAME}, args: process.argv.slice(1) }));`;
  const args = [...flags, '--input-type=module', '--eval', code, 'one', '--two'];
  return JSON.parse(execFileSync(process.execPath, args, { env, encoding: 'utf8' }));
}

it.runIf(process.platform === 'linux')('a start has the settings of memory, whatever it was given', () => {
  const settings = [
    become([], {}),
    become([FLAG], {}),
    become([], { [NAME]: BYTES }),
    become(['--no-warnings', FLAG], { [NAME]: BYTES }),
  ];
  for (const { flags, bytes, args } of settings) {
    expect(flags.filter((flag) => flag === FLAG)).toEqual([FLAG]);
    expect(bytes).toBe(BYTES);
    expect(args).toEqual(['one', '--two']);
  }
  expect(settings[3]!.flags).toContain('--no-warnings');
  expect(become([], { [NAME]: '4096' }).bytes).toBe('4096');
});

it('image and units start the server with the settings of npm start', () => {
  for (const file of ['Dockerfile', 'deploy/rollcall-web@.service', 'deploy/rollcall-worker.service']) {
    const text = readFileSync(join(ROOT, file), 'utf8');
    expect(text, file).toContain(`${NAME}=${BYTES}`);
    const start = text.split('\n').find((line) => /^(CMD|ExecStart=)/.test(line))!;
    expect(start, file).toMatch(new RegExp(`node\\W+${FLAG}\\W+apps/server/src/main\\.ts`));
  }
});
