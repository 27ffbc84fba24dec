import { trackGate } from '@rollcall/contract';
import { answer } from '@rollcall/gallery/fake-server';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { consoleHarness } from '../../../testing/console.ts';
import { button, press, sees } from '../../../testing/hands.ts';
import { FormFrame } from './form-frame.tsx';
import '../form.css';

const harness = consoleHarness();
const nothing = () => undefined;

it('FORM-11 CERTGATE-01 leads from the save bar to what is wrong, and to the gate in its way', async () => {
  const jump = vi.fn();
  const long = { section: 'time', field: 'end_date', message: '免费活动最长 92 天', gate: 'duration' };
  const { server } = await harness.show({
    answers: [answer(trackGate, {})],
    render: () => (
      <FormFrame
        head={null}
        sections={[{ id: 'time', title: '活动设置', summary: '每天', content: null }]}
        places={{ open: new Set<string>(), current: 'time', toggle: nothing, goTo: nothing, jump }}
        form={{ shown: [long], unsaved: false }}
        saving={{ phase: 'idle', save: nothing }}
        saved={{ stay: 0, next: '' }}
        preview={null}
      />
    ),
  });
  await press('免费活动最长 92 天');
  expect(jump).toHaveBeenCalledExactlyOnceWith(long);
  await press('了解认证');
  await sees('立即认证', page.getByRole('dialog', { name: '温馨提示' }));
  expect(server.sent(trackGate)).toEqual([{ factor: 'duration' }]);
});

it('FORM-11 whatever takes the focus stands above the save bar', async () => {
  const titles = Array.from({ length: 30 }, (_, n) => `第 ${n + 1} 节`);
  await harness.show({
    answers: [],
    render: () => (
      <FormFrame
        head={null}
        sections={titles.map((title, n) => ({ id: String(n), title, summary: '', content: null }))}
        places={{ open: new Set<string>(), current: '0', toggle: nothing, goTo: nothing, jump: nothing }}
        form={{ shown: [], unsaved: false }}
        saving={{ phase: 'idle', save: nothing }}
        saved={{ stay: 0, next: '' }}
        preview={null}
      />
    ),
  });
  const bar = button('保存').element().getBoundingClientRect();
  for (const title of titles) {
    const fold = button(`修改${title}`).element() as HTMLElement;
    fold.focus();
    expect(fold.getBoundingClientRect().bottom, title).toBeLessThanOrEqual(bar.top);
  }
});
