import { describe, expect, it } from 'vitest';
import { changesOf } from './audit.ts';

describe('changes of an audit row', () => {
  it('says values that fit a line', () => {
    const before = { title: '早读', limit: 1, scan_required: 0, total_limit: 50, time_list: [[0, 86340]] };
    const after = {
      title: '晚读',
      limit: 2,
      scan_required: 1,
      total_limit: 0,
      time_list: [[28_800, 29_700]],
    };
    expect(changesOf(before, after)).toEqual([
      { label: '标题', before: '早读', after: '晚读' },
      { label: '签到时段', before: '00:00–23:59', after: '08:00–08:15' },
      { label: '签到次数', before: '1', after: '2' },
      { label: '现场扫码', before: '关', after: '开' },
      { label: '人数上限', before: '50', after: '不限' },
    ]);
  });

  it('says days in the business zone, and no end in words', () => {
    expect(changesOf({ end_date: 1_767_196_800 }, { end_date: 0 })).toEqual([
      { label: '结束日期', before: '2026-01-01', after: '长期' },
    ]);
  });

  it('never shows a password of joining, nor what it does not know', () => {
    expect(changesOf({ req_token: '1234', x: 1 }, { req_token: '5678', x: 2 })).toEqual([
      { label: '加入口令', before: '', after: '已修改' },
    ]);
  });

  it('says that a list of equal length changed, and once what two settings hold', () => {
    expect(changesOf({ locations: [{}] }, { locations: [{ a: 1 }] })).toEqual([
      { label: '签到地点', before: '', after: '已修改' },
    ]);
    expect(changesOf({ locations: [] }, { locations: [{}, {}] })[0]).toEqual({
      label: '签到地点',
      before: '无',
      after: '2 项',
    });
  });

  it('shows the word that came with a refusal', () => {
    expect(changesOf(null, { id: 'x', remark: '请写真名' })).toEqual([
      { label: '附言', before: '', after: '请写真名' },
    ]);
  });

  it('says which file was taken, and which grade was given', () => {
    expect(
      changesOf(null, { kind: 'records', from: '2026-11-01', to: '2026-11-20', format: 'xlsx' }),
    ).toEqual([
      { label: '内容', before: '', after: '签到记录' },
      { label: '日期', before: '', after: '2026-11-01 至 2026-11-20' },
    ]);
    expect(changesOf(null, { id: 'x', rank: 6, content: '好' })).toEqual([
      { label: '等级', before: '', after: 'A+' },
    ]);
    expect(changesOf({ rank: 5 }, { rank: 1 })).toEqual([{ label: '等级', before: 'A', after: '需订正' }]);
  });

  it('cuts long texts by characters', () => {
    const [change] = changesOf({ title: '' }, { title: '𠮷'.repeat(80) });
    expect([...change!.after]).toHaveLength(61);
  });
});
