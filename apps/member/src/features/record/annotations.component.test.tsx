import { listOwnAnnotations } from '@rollcall/contract/record/grade';
import type { CheckinRecord } from '@rollcall/contract/record/record';
import { answer, unreachable } from '@rollcall/gallery/fake-server';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { insideId } from '../../testing/activity.ts';
import { memberHarness } from '../../testing/member.ts';
import Annotations from './components/annotations.tsx';

const harness = memberHarness();
const record = { pt_id: insideId(1), fill_params: [], fix: null } as unknown as CheckinRecord;

it('annotations that cannot be read say so, and are read again', async () => {
  const { server } = await harness.show({
    answers: [unreachable(listOwnAnnotations)],
    render: () => <Annotations record={record} />,
  });
  const again = page.getByRole('button', { name: '重试' });
  await expect.element(again, { timeout: 15_000 }).toBeVisible();
  server.answers(answer(listOwnAnnotations, { data: { lists: [] } }));
  await userEvent.click(again);
  await expect.poll(() => again.elements()).toEqual([]);
});
