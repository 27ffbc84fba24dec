import { expect, it } from 'vitest';
import { judgeMessage } from './commit-message.ts';

it.each([
  'roster: keep the order of lines',
  'server, contract: answer who is missing\n\nThe operator asked for names.\n# a comment of git',
  'Merge branch main',
  `phone: ${'x'.repeat(53)}`,
])('takes %j', (message) => {
  expect(judgeMessage(message)).toEqual([]);
});

it.each([
  ['A comment less', 'area: what changes'],
  ['Roster: keep the order', 'area: what changes'],
  ['roster:', 'area: what changes'],
  [`phone: ${'到'.repeat(54)}`, '61 characters; 60 at most'],
  ['roster: keep the order.', 'full stop'],
  ['roster: keep the order\nand more', 'empty line'],
])('refuses %j', (message, fault) => {
  expect(judgeMessage(message).join('\n')).toContain(fault);
});
