import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Lazy parts that must open without a network: what an installed page begins with, what it kept, and its points. */
const ALSO = [/\/app\/home-page\.tsx$/, /\/ui\/saved-list\.tsx$/, /\/components\/earned-list\.tsx$/];
/** With all that it loads when a field asks for it: the next photo may be the first one, and without a network. */
const WHOLE = /\/sign-in-sheet\.tsx$/;

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk & {
  viteMetadata?: { importedCss?: Set<string>; importedAssets?: Set<string> };
};

/**
 * Files that the page is opened and a sign-in is filled in with, the entry's script first: scripts that are imported
 * statically, their styles and pictures, and what the sheet of fields loads later.
 */
export function cachedFilesOf(bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((one): one is Chunk => one.type === 'chunk');
  const named = (name: RegExp) => chunks.filter(({ facadeModuleId }) => name.test(facadeModuleId ?? ''));
  const files = new Map<string, Chunk>();
  const take = (wanted: Chunk[], next: (chunk: Chunk) => string[]) => {
    for (const chunk of wanted) {
      if (files.has(chunk.fileName)) continue;
      files.set(chunk.fileName, chunk);
      wanted.push(...chunks.filter(({ fileName }) => next(chunk).includes(fileName)));
    }
  };
  take([...chunks.filter(({ isEntry }) => isEntry), ...ALSO.flatMap(named)], ({ imports }) => imports);
  // Behind the first load: that one names every page of the app.
  take(named(WHOLE), ({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
  return [...files.values()].flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
    ...(viteMetadata?.importedAssets ?? []),
  ]);
}

/** Scripts of the English texts, beside those that are kept for everybody. */
export const englishFilesOf = (bundle: Bundle): string[] =>
  Object.values(bundle)
    .filter(
      (one): one is Chunk =>
        one.type === 'chunk' && /\/src\/english\/catalogue\.ts$/.test(one.facadeModuleId ?? ''),
    )
    .map(({ fileName }) => fileName);

/** Writes `sw.js`: the worker with the names of what it keeps, and a hash of them as its build. */
export function offlinePage(): Plugin {
  const source = readFileSync(join(import.meta.dirname, 'sw.js'), 'utf8');
  return {
    name: 'rollcall-offline',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const files = [...new Set(cachedFilesOf(bundle))].map((file) => `/m/${file}`);
      const english = englishFilesOf(bundle)
        .filter((file) => !files.includes(`/m/${file}`))
        .map((file) => `/m/${file}`);
      const build = createHash('sha256')
        .update(source)
        .update([...files, ...english].join())
        .digest('hex')
        .slice(0, 12);
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: source
          .replace('__BUILD__', build)
          .replace("['__CACHED__']", JSON.stringify(files))
          .replace("['__ENGLISH__']", JSON.stringify(english)),
      });
    },
  };
}
