import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Lazy parts that must open without a network: what an installed page begins with, and what it kept. */
const ALSO = [/\/app\/home-page\.tsx$/, /\/ui\/kept\.tsx$/];

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk & {
  viteMetadata?: { importedCss?: Set<string>; importedAssets?: Set<string> };
};

/** Files of the first load, the entry's script first: scripts that are imported statically, their styles and pictures. */
export function firstLoadOf(bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((one): one is Chunk => one.type === 'chunk');
  const isAlso = ({ facadeModuleId }: Chunk) => ALSO.some((one) => one.test(facadeModuleId ?? ''));
  const wanted = [...chunks.filter(({ isEntry }) => isEntry), ...chunks.filter(isAlso)];
  const files = new Set<string>();
  for (const chunk of wanted) {
    if (files.has(chunk.fileName)) continue;
    files.add(chunk.fileName);
    for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file);
    for (const file of chunk.viteMetadata?.importedAssets ?? []) files.add(file);
    wanted.push(...chunks.filter(({ fileName }) => chunk.imports.includes(fileName)));
  }
  return [...files];
}

/** Writes `sw.js`: the worker with the names of what it keeps, and a hash of them as its build. */
export function offlinePage(): Plugin {
  const source = readFileSync(join(import.meta.dirname, 'sw.js'), 'utf8');
  return {
    name: 'rollcall-offline',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const files = firstLoadOf(bundle).map((file) => `/m/${file}`);
      const build = createHash('sha256').update(source).update(files.join()).digest('hex').slice(0, 12);
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: source.replace('__BUILD__', build).replace("['__FIRST_LOAD__']", JSON.stringify(files)),
      });
    },
  };
}
