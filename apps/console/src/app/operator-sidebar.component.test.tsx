import { getOperatorWarnings } from '@rollcall/contract';
import { answer } from '@rollcall/gallery/fake-server';
import { expectSound } from '@rollcall/gallery/story-checks';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { consoleHarness } from '../testing/console.ts';
import { OperatorSidebar } from './operator-sidebar.tsx';

const harness = consoleHarness();
const showWaiting = (certifications: number) =>
  harness.show({
    until: '认证审核',
    answers: [answer(getOperatorWarnings, { data: { workdays: 0, sms: 0, guesses: 0, certifications } })],
    render: () => (
      <div className="operator-side">
        <OperatorSidebar />
      </div>
    ),
  });

it('the operator console says in its navigation how many applications wait, and nothing where none do', async () => {
  await showWaiting(3);
  await expect.element(page.getByRole('link', { name: '认证审核 3' })).toBeVisible();
  await expectSound();
  await showWaiting(100);
  await expect.element(page.getByRole('link', { name: '认证审核 99+' })).toBeVisible();
  await showWaiting(0);
  await expect.element(page.getByRole('link', { name: '认证审核', exact: true })).toBeVisible();
});
