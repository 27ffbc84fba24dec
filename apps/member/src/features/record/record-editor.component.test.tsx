import { field } from '@rollcall/contract/field/field';
import type { CheckinRecord } from '@rollcall/contract/record/record';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aMemberActivity, insideId } from '../../testing/activity.ts';
import { memberHarness } from '../../testing/member.ts';
import { RecordEditor } from './components/record-editor.tsx';

const harness = memberHarness();
const TEXT = field.parse({ field_key: 1, field_name: '文字', field_type: 7, require: 1 });
const record = {
  pt_id: insideId(5),
  fill_params: [{ key: 1, name: '文字', val: '读了三页' }],
  fix: null,
} as unknown as CheckinRecord;

function Record() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        修改
      </button>
      {open && (
        <RecordEditor
          activity={aMemberActivity({ fill_options: [TEXT] })}
          record={record}
          onUnsaved={() => undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
const sheet = page.getByRole('dialog', { name: '修改签到内容' });
const text = page.getByRole('textbox', { name: '文字' });
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));
async function open(): Promise<void> {
  await press('修改');
  await expect.poll(() => history.state?.over).toBe(1);
}

it('JOIN-16 an edit that was begun is asked about before it goes, by the cross and by Back', async () => {
  await harness.show({ until: '修改', answers: [], render: () => <Record /> });
  await open();
  await userEvent.fill(text, '读了五页');
  await press('关闭');
  await expect.element(page.getByText('填写的内容还没有保存，放弃吗？')).toBeVisible();
  await press('继续填写');
  history.back();
  await expect.element(page.getByText('填写的内容还没有保存，放弃吗？')).toBeVisible();
  await press('继续填写');
  await expect.element(text).toHaveValue('读了五页');
  // As it was: nothing to ask about.
  await userEvent.fill(text, '读了三页');
  history.back();
  await expect.element(sheet).not.toBeInTheDocument();
  await open();
  await userEvent.fill(text, '');
  await press('关闭');
  await press('放弃');
  await expect.element(sheet).not.toBeInTheDocument();
});

it('JOIN-16 the fault of a field goes as it is put right', async () => {
  await harness.show({ until: '修改', answers: [], render: () => <Record /> });
  await open();
  await userEvent.fill(text, '');
  await press('保存');
  await expect.element(page.getByText('请填写文字')).toBeVisible();
  await userEvent.fill(text, '读了四页');
  await expect.poll(() => page.getByText('请填写文字').elements()).toEqual([]);
});
