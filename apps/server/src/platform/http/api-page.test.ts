import { REASONS } from '@rollcall/contract/wire/reasons';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { serveDocs } from './api-page.ts';

it.each(['/docs', '/docs/json'])('%s names every reason of a refusal', async (url) => {
  const app = Fastify();
  serveDocs(app, false, 'http://127.0.0.1');
  const { body } = await app.inject(url);
  const text = body.replaceAll('&quot;', '"');
  expect(REASONS.filter((reason) => !text.includes(`"${reason}"`))).toEqual([]);
});
