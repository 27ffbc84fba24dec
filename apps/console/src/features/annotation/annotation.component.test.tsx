import { listAnnotations } from '@rollcall/contract';
import { answer } from '@rollcall/gallery/fake-server';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aRecord } from '../../testing/a-record.ts';
import { consoleHarness } from '../../testing/console.ts';
import { button, picture, press } from '../../testing/hands.ts';
import AnnotationOverlay from './components/annotation-overlay.tsx';

const harness = consoleHarness();

/** The overlay over a page, for as long as it stands open. */
function Place({ url }: { url: string }) {
  const [open, setOpen] = useState(true);
  if (!open) return <p>批注已关闭</p>;
  return (
    <AnnotationOverlay
      record={aRecord({ fill_params: [{ key: 2, name: '图片', val: [url] }] })}
      images={[{ url, key: 2, from: 'fill' }]}
      index={0}
      onClose={() => setOpen(false)}
      onSaved={() => {}}
      onReviewImage={() => true}
    />
  );
}

it('a drawing is given up by the answer to the question alone, however often Esc is pressed', async () => {
  const url = URL.createObjectURL(await picture(400, 300));
  await harness.show({
    until: '批注图片',
    answers: [answer(listAnnotations, { data: { lists: [] } })],
    render: () => <Place url={url} />,
  });
  await expect.element(page.getByRole('application')).toBeVisible();
  await press('旋转');
  const question = page.getByRole('alertdialog', { name: '还有未保存的批注' });
  for (let n = 0; n < 4; n++) await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('application')).toBeVisible();
  await press('关闭');
  await expect.element(question).toBeVisible();
  await press('关闭');
  await expect.element(question).toBeVisible();
  await press('继续批注', question);
  await expect.element(button('撤销')).toBeEnabled();
  // The browser asks too, before the page is left.
  const leaving = new Event('beforeunload', { cancelable: true });
  expect(window.dispatchEvent(leaving)).toBe(false);
  await press('关闭');
  await press('放弃并关闭', question);
  await expect.element(page.getByText('批注已关闭')).toBeVisible();
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  URL.revokeObjectURL(url);
});

it('ANNOT-01 CONST-22 the canvas is 80 % of 85 % of the window', async () => {
  const url = URL.createObjectURL(await picture(400, 300));
  await page.viewport(1280, 800);
  await harness.show({
    until: '批注图片',
    answers: [answer(listAnnotations, { data: { lists: [] } })],
    render: () => <Place url={url} />,
  });
  const canvas = page.getByRole('application');
  await expect.element(canvas).toBeVisible();
  await expect.poll(() => canvas.element().getBoundingClientRect().width).toBeCloseTo(1280 * 0.85 * 0.8, 0);
  URL.revokeObjectURL(url);
});
