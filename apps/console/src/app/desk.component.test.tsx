import { getDeskWarnings } from '@rollcall/contract';
import { answer } from '@rollcall/gallery/fake-server';
import { expectSound } from '@rollcall/gallery/story-checks';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { consoleStage } from '../testing/console.ts';
import { DeskNav } from './DeskNav.tsx';

const stage = consoleStage();
const desk = (certifications: number) =>
  stage.show({
    until: '认证审核',
    answers: [answer(getDeskWarnings, { data: { workdays: 0, sms: 0, guesses: 0, certifications } })],
    render: () => (
      <div className="desk-side">
        <DeskNav />
      </div>
    ),
  });

it('the desk says in its navigation how many applications wait, and nothing where none do', async () => {
  await desk(3);
  await expect.element(page.getByRole('link', { name: '认证审核 3' })).toBeVisible();
  await expectSound();
  await desk(100);
  await expect.element(page.getByRole('link', { name: '认证审核 99+' })).toBeVisible();
  await desk(0);
  await expect.element(page.getByRole('link', { name: '认证审核', exact: true })).toBeVisible();
});
