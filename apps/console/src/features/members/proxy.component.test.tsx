import { type Field, proxySubmit } from '@rollcall/contract';
import { answer, rejection } from '@rollcall/gallery/fake-server';
import { type } from '@rollcall/gallery/hand';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { consoleHarness } from '../../testing/console.ts';
import { sees } from '../../testing/hands.ts';
import { aDetail } from '../../testing/organiser.ts';
import ProxyDialog from './components/proxy-dialog.tsx';

const harness = consoleHarness();

const temperature = {
  field_key: 101,
  field_name: '体温',
  field_desc: '单位 ℃',
  field_type: 0,
  status: 1,
  require: 1,
  options: [],
} as unknown as Field;
const who = { unionid: `c-${'A'.repeat(22)}`, name: '王浩然' };

it('signing in for a member begins in the first field, sends with Enter, and says what is wrong beside it', async () => {
  const { server } = await harness.show({
    answers: [answer(proxySubmit, rejection('体温须为34.0至43.0之间的数字', { field: '101' }))],
    render: () => (
      <ProxyDialog activity={aDetail(true, { fill_options: [temperature] })} {...who} onClose={() => {}} />
    ),
  });
  const field = page.getByRole('textbox', { name: '体温' });
  await expect.poll(() => document.activeElement).toBe(field.element());
  await expect.element(field).toHaveAttribute('placeholder', '单位 ℃');
  await type(field, 'abc');
  await userEvent.keyboard('{Enter}');
  await sees('体温须为34.0至43.0之间的数字', page.getByRole('alert'));
  expect(server.sent(proxySubmit)).toHaveLength(1);
});
