import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atExit } from './server.ts';

/** Runs a load generator of this folder in a process of its own. @returns the JSON that it printed */
export async function runGenerator<Result>(script: string, plan: object): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-generator-'));
  const file = join(folder, 'plan.json');
  writeFileSync(file, JSON.stringify(plan));
  try {
    return await new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [join(import.meta.dirname, script), file], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const forget = atExit(() => child.kill());
      child.on('close', forget);
      let out = '';
      child.stdout.on('data', (chunk: Buffer) => {
        out += chunk.toString();
      });
      child.on('error', reject);
      child.on('close', (code) =>
        code === 0
          ? resolve(JSON.parse(out) as Result)
          : reject(new Error(`the load generator ended with ${code}`)),
      );
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
