import { Writable } from 'node:stream';
import * as XLSX from '@e965/xlsx';
import {
  addSensitiveWords,
  createNormal,
  exportSensitiveWords,
  importSensitiveWords,
  listSensitiveWords,
  removeSensitiveWords,
  trySensitiveWords,
} from '@rollcall/contract';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Person, startApi, testConfig } from '../../../test/fixtures/api.ts';
import { anActivity } from '../../../test/fixtures/builders.ts';
import { type App, createApp } from '../../app.ts';
import { STARTING_SENSITIVE_WORDS } from '../../platform/sensitive-words/word-check.ts';

let api: Api;
let operator: Person;
let teacher: Person;
beforeAll(async () => {
  api = await startApi();
  [operator, teacher] = [await api.operator(), await api.person('周老师')];
});
afterAll(() => api?.close());
afterEach(() => expect(api.faults).toEqual([]));

const base64 = (content: string | Buffer): string => Buffer.from(content).toString('base64');
const list = (keyword = '', page = 1, count = 50) =>
  operator.ok(listSensitiveWords, { keyword, page, count }).then(({ data }) => data);
const add = (...words: string[]) => operator.ok(addSensitiveWords, { words }).then(({ data }) => data);
const importFile = (file: string | Buffer, name = '词库.txt') =>
  operator.ok(importSensitiveWords, { name, file: base64(file) }).then(({ data }) => data);
const entries = () =>
  api.sql<{ action: string; subject: string }>('SELECT action, subject FROM operator_audit ORDER BY id');

describe('the list of sensitive words', () => {
  it('is the one that came with the program, until the first change copies it', async () => {
    const before = await list();
    expect(before).toMatchObject({ starting: true, all: STARTING_SENSITIVE_WORDS.length });
    expect(before.lists[0]).toMatchObject({
      word: STARTING_SENSITIVE_WORDS[0],
      source: 'start',
      t_create: 0,
    });
    expect(await add('试卷答案', '试卷答案', '，。')).toMatchObject({ added: 1, duplicate: 1, refused: 1 });
    expect(await list()).toMatchObject({ starting: false, all: STARTING_SENSITIVE_WORDS.length + 1 });
    expect((await list('试卷')).lists).toMatchObject([{ word: '试卷答案', source: 'own' }]);
    expect(await entries()).toEqual([{ action: 'words.add', subject: '试卷答案、试卷答案、，。' }]);
  });

  it('SENS-01 SENS-11 a word bites in the next call, and no more once it is removed', async () => {
    const titled = () => teacher.ok(createNormal, anActivity({ title: '本周代写作业' }));
    await titled();
    await add('代写作业');
    expect((await teacher.rejected(createNormal, anActivity({ title: '本周代写作业' }))).message).toContain(
      '敏感',
    );
    expect((await operator.ok(trySensitiveWords, { text: '找人代写作业吗' })).data).toEqual({
      hits: ['代写作业'],
      masked: '找人****吗',
    });
    expect((await operator.ok(removeSensitiveWords, { words: ['代写作业', '没有的词'] })).data).toEqual({
      removed: 1,
    });
    await titled();
  });

  it('takes the lines of a file and says which ones it did not take, and why', async () => {
    const text = `敏感词\r\n词语甲\r\n词语甲\r\n${'长'.repeat(51)}\r\n\r\n！！\r\n词语乙,分类\r\n`;
    expect(await importFile(text)).toEqual({
      added: 2,
      duplicate: 1,
      refused: 2,
      lines: [
        { line: 4, text: '长'.repeat(51), fault: 'long' },
        { line: 6, text: '！！', fault: 'blank' },
      ],
      wide: 1,
    });
    // As Chinese Windows saves it.
    expect(await importFile(Buffer.from([0xb2, 0xe2, 0xca, 0xd4, 0x0a]))).toMatchObject({ added: 1 });
    expect((await list('测试')).total).toBe(1);
    const sheet = XLSX.utils.aoa_to_sheet([['词语', '分类'], ['表格里的词', 'x'], [], [404404]]);
    const book = XLSX.utils.book_new(sheet);
    const file = XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
    expect(await importFile(file, '词库.xlsx')).toMatchObject({ added: 2, refused: 0 });
    expect((await entries()).at(-1)).toEqual({ action: 'words.import', subject: '词库.xlsx' });
  });

  it('takes thousands at once, and no more than the list may hold', async () => {
    const many = Array.from({ length: 20_050 }, (_, i) => `批量${i}号`);
    const report = await importFile(many.join('\n'));
    const { all, lists } = await list('', 400);
    expect([all, lists.length]).toEqual([20_000, 50]);
    expect(report.added + report.refused).toBe(20_050);
    expect(report.lines[0]).toMatchObject({ fault: 'full' });
    expect((await operator.ok(trySensitiveWords, { text: '批量19000号' })).data.hits).toEqual([
      '批量19000号',
    ]);
    const answer = await api.inject({
      method: 'GET',
      url: exportSensitiveWords.path,
      cookies: { rollcall_operator: operator.token },
    });
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = answer.payload.replace('\ufeff', '').trimEnd().split('\r\n');
    expect(lines.length).toBe(20_000);
    await api.sql(`DELETE FROM sensitive_word WHERE word LIKE '批量%'`);
    await add('腾出位置');
  });

  it('refuses what is no list', async () => {
    const refused = (file: string | Buffer) =>
      operator
        .rejected(importSensitiveWords, { name: 'x', file: base64(file) })
        .then(({ message }) => message);
    expect(await refused('\n \n')).toBe('文件里没有找到敏感词');
    expect(await refused(Buffer.from('89504e470d0a1a0a0000000d', 'hex'))).toBe(
      '请上传 txt、csv 或 xlsx 文件，大小不超过1MB',
    );
    expect(await refused(Buffer.from('504b030400000000', 'hex'))).toBe(
      '请上传 txt、csv 或 xlsx 文件，大小不超过1MB',
    );
    expect((await operator.rejected(importSensitiveWords, { name: 'x', file: '不是编码' })).message).toBe(
      '请上传 txt、csv 或 xlsx 文件，大小不超过1MB',
    );
    expect((await operator.rejected(addSensitiveWords, { words: [] })).message).toBe(
      '敏感词须为1到50个字，不能有换行',
    );
  });

  it('SENS-11 a new word bites in another process within two seconds', async () => {
    const second = await another();
    try {
      const hits = async () =>
        (
          await second.http.inject({
            method: 'POST',
            url: trySensitiveWords.path,
            cookies: { rollcall_operator: operator.token },
            payload: { text: '隔壁进程的词' },
          })
        ).json<{ data: { hits: string[] } }>().data.hits;
      expect(await hits()).toEqual([]);
      await add('隔壁进程');
      await expect.poll(hits, { timeout: 30_000, interval: 100 }).toEqual(['隔壁进程']);
      await operator.ok(removeSensitiveWords, { words: ['隔壁进程'] });
      await expect.poll(hits, { timeout: 30_000, interval: 100 }).toEqual([]);
    } finally {
      await second.close();
    }
  });
});

/** A second server on the same database. */
async function another(): Promise<App> {
  const stream = new Writable({
    write(line, _encoding, done) {
      api.faults.push(String(line));
      done();
    },
  });
  return createApp({
    config: testConfig({ dataDir: api.dataDir, databaseUrl: api.databaseUrl, role: 'web' }),
    databaseUrl: api.databaseUrl,
    files: api.files,
    log: pino({ level: 'error' }, stream),
  });
}
