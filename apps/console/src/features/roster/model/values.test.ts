import { describe, expect, it } from 'vitest';
import { shownOf } from './values.ts';

describe('shownOf', () => {
  it('shows texts, places and files, and not the name again', () => {
    const fields = [
      { key: 1, name: '姓名', val: '张三' },
      { key: 2, name: '手机号', val: '13800138000' },
      { key: 301, name: '照片', val: ['/files/a.jpg'] },
      { key: 302, name: '住址', val: { address: '', latitude: 31.2, longitude: 121.4 } },
      { key: 303, name: '备注', val: '' },
    ];
    expect(shownOf(fields, '张三')).toEqual([
      { name: '手机号', text: '13800138000', files: [] },
      { name: '照片', text: '', files: [{ url: '/files/a.jpg', name: '' }] },
      { name: '住址', text: '31.2, 121.4', files: [] },
    ]);
  });
});
