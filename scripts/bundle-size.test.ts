import { expect, it } from 'vitest';
import { filesOf } from './bundle-size.ts';

it('counts the entry, the screens, and what they import, each once', () => {
  const manifest = {
    'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_react.js'] },
    '_react.js': { file: 'assets/react.js', imports: ['_shared.js'] },
    '_shared.js': { file: 'assets/shared.js' },
    'src/list.tsx': { file: 'assets/list.js', imports: ['_react.js', '_table.js'] },
    '_table.js': { file: 'assets/table.js' },
    'src/other.tsx': { file: 'assets/other.js' },
    'src/list.css': { file: 'assets/list.css' },
  };
  expect(filesOf(manifest, []).toSorted()).toEqual([
    'assets/index.js',
    'assets/react.js',
    'assets/shared.js',
  ]);
  expect(filesOf(manifest, ['src/list.tsx']).toSorted()).toEqual([
    'assets/index.js',
    'assets/list.js',
    'assets/react.js',
    'assets/shared.js',
    'assets/table.js',
  ]);
});
