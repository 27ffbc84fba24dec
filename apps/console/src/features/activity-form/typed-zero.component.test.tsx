import { type ActivitySettingsInput, updateNormal } from '@rollcall/contract';
import { describe, expect, it } from 'vitest';
import { consoleHarness } from '../../testing/console.ts';
import { fill, leave, radio, save, sees, unfold, valueIn } from '../../testing/hands.ts';
import { settingsStory } from '../../testing/settings.tsx';

const harness = consoleHarness();

/** Opens the settings; the answer presses save and gives what the server took. */
async function open(over: Partial<ActivitySettingsInput>) {
  const { server } = await harness.show(settingsStory(false, over));
  return () => save(server, updateNormal);
}

describe('a number of the settings', () => {
  it('keeps a typed 0, and judges it', async () => {
    const saved = await open({ exchange_item: { score: 5 } });
    await unfold('签到规则');
    for (const [label, problem] of [
      ['每天签到次数', '签到次数须为1到100的整数'],
      ['最多补签次数', '补签次数'],
      ['人数上限', '人数'],
    ] as const) {
      if (label === '最多补签次数') {
        await radio('补签', '审核后允许');
        await radio('补签次数', '限制次数');
      }
      if (label === '人数上限') await unfold('参与规则');
      await fill(label, '0');
      await leave(label);
      await sees(problem);
      expect([label, valueIn(label)]).toEqual([label, '0']);
      await fill(label, '');
      await leave(label);
      expect([label, valueIn(label)]).toEqual([label, '']);
      await fill(label, '2');
    }
    await fill('签到积分', '0');
    await leave('签到积分');
    expect(valueIn('签到积分')).toBe('0');
    expect(await saved()).toMatchObject({ exchange_item: { score: 0 }, limit: 2, total_limit: 2 });
  });

  it('shows that no points are given', async () => {
    await open({ exchange_item: { score: 0 } });
    await unfold('签到规则');
    expect(valueIn('签到积分')).toBe('0');
  });
});
