import { expect, it } from 'vitest';
import type { Variable } from './environment.ts';
import { settingsPage } from './settings-page.ts';

const port: Variable = {
  name: 'PORT',
  subject: 'addresses',
  expects: 'a port',
  meaning: 'Port | to listen on',
  fallback: '8080',
};
const key: Variable = { ...port, name: 'KEY', subject: 'keys', meaning: 'Key', fallback: '' };

it('shows a table for each subject that has variables, in the order of the subjects', () => {
  const page = settingsPage([key, port]);
  expect(page.match(/^## .+$/gm)).toEqual(['## Production', '## Addresses and TLS', '## Keys']);
  expect(page).toContain('| `KEY` | Key | a port | – |');
});

it('keeps a bar inside its cell', () => {
  expect(settingsPage([port])).toContain('| `PORT` | Port \\| to listen on | a port | 8080 |');
});
