import type { ExportJob } from '@rollcall/contract';
import { describe, expect, it } from 'vitest';
import { isPending, mailInWords, stateInWords } from './jobs.ts';

const job = (over: Partial<ExportJob>): ExportJob => ({
  id: 'cid-0123456789012345678901',
  name: '晨读-签到记录.xlsx',
  t_create: 0,
  state: 'done',
  progress: 100,
  rows: 12_345,
  unit: 'rows',
  copy_url: '',
  error: '',
  email: '',
  mail: '',
  ...over,
});

describe('a file in the history', () => {
  it.each([
    [job({ state: 'waiting', rows: 0 }), '排队中'],
    [job({ state: 'running', progress: 41.9, rows: 0 }), '正在生成 41%'],
    [job({ state: 'running', progress: 41.9 }), '正在生成 41% · 12,345 行'],
    [job({}), '已完成 · 12,345 行'],
    [job({ unit: 'files', rows: 3 }), '已完成 · 3 个文件'],
    [job({ state: 'failed', error: '生成失败，请重试' }), '生成失败，请重试'],
    [job({ state: 'cancelled' }), '已取消'],
  ])('EXPORT-09 says how far it is: %#', (one, words) => {
    expect(stateInWords(one)).toBe(words);
  });

  it.each([
    [job({}), ''],
    [job({ email: 'a@b.cn', mail: 'waiting', state: 'running' }), '完成后发送到 a@b.cn'],
    [job({ email: 'a@b.cn', mail: 'waiting' }), '正在发送到 a@b.cn'],
    [job({ email: 'a@b.cn', mail: 'sent' }), '链接已发送到 a@b.cn'],
    [job({ email: 'a@b.cn', mail: 'failed' }), '邮件没有送达 a@b.cn，可以复制链接自行转发'],
  ])('EXPORT-17 says how far its mail is: %#', (one, words) => {
    expect(mailInWords(one)).toBe(words);
  });

  it('is looked at again while it or its mail is on its way', () => {
    const states = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
    expect(states.filter((state) => isPending(job({ state })))).toEqual(['waiting', 'running']);
    expect(isPending(job({ email: 'a@b.cn', mail: 'waiting' }))).toBe(true);
    expect(isPending(job({ email: 'a@b.cn', mail: 'sent' }))).toBe(false);
  });
});
