import { field } from '@rollcall/contract/field/field';
import { expectSound } from '@rollcall/gallery/story-checks';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { memberHarness } from '../../testing/member.ts';
import { TextField } from './text-field.tsx';

const harness = memberHarness();
const NOTE = field.parse({ field_key: 1001, field_name: '心得', field_type: 7, max_limit: 20 });

function Typed() {
  const [value, setValue] = useState('');
  return <TextField identity={false} field={NOTE} value={value} error={undefined} onChange={setValue} />;
}

it('JOIN-15 counts what is typed before it is too much, and says by how much it is', async () => {
  await harness.show({ until: '心得', render: () => <Typed /> });
  const box = page.getByRole('textbox', { name: '心得' });
  await userEvent.fill(box, '一'.repeat(10));
  await expect.poll(() => page.getByRole('status').elements()).toEqual([]);
  await userEvent.fill(box, '一'.repeat(18));
  await expect.element(page.getByRole('status')).toHaveTextContent('18 / 20 字');
  await userEvent.fill(box, '😀'.repeat(23));
  await expect.element(page.getByRole('status')).toHaveTextContent('23 / 20 字，还要少 3 个');
  await expectSound();
});
