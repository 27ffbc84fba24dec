import { describe, expect, it } from 'vitest';
import { readText } from './csv.ts';
import { type Grid, readRoster } from './table.ts';
import { nameOf, numberOf, phoneOf, rosterKey } from './text.ts';

const grid = (...rows: (string | null)[][]): Grid[] => [
  { name: '名单', rows: rows.map((cells, i) => ({ line: i + 1, cells })) },
];
const read = (grids: Grid[], most?: number) => {
  const verdict = readRoster(grids, most);
  if (!verdict.ok) throw new Error(verdict.reason);
  return verdict.reading;
};
const shown = (grids: Grid[]) =>
  read(grids).lines.map((l) => [l.name, l.phone, l.no].filter((t) => t !== '').join(' '));
const problems = (grids: Grid[]) => read(grids).problems.map((p) => `${p.line} ${p.severity} ${p.problem}`);
const fromText = (text: string): Grid[] => [{ name: '', rows: readText(text) }];

describe('texts of a list', () => {
  it.each([
    ['  张 三 ', '张三'],
    ['张\u3000三', '张三'],
    ['\ufeff张三\u200b', '张三'],
    ['Li   Lei', 'Li Lei'],
    ['阿依 · 买买提', '阿依 · 买买提'],
    ['张三\n', '张三'],
    ['𠮷田 太郎', '𠮷田太郎'],
    [' \u3164\u2800\ufe0f', ''],
  ])('a name %j is kept as %s', (raw, name) => expect(nameOf(raw)).toBe(name));

  it.each([
    ['Ｌｉ Lei', 'li lei'],
    ['阿依 • 买买提', '阿依·买买提'],
    ['阿依.买买提', '阿依·买买提'],
  ])('a name %j is compared as %s', (raw, key) => expect(rosterKey(raw)).toBe(key));

  it.each([
    ['13800138000', '13800138000'],
    ['138 0013 8000', '13800138000'],
    ['138-0013-8000', '13800138000'],
    ['+86 138 0013 8000', '13800138000'],
    ['0086-13800138000', '13800138000'],
    ['8613800138000', '13800138000'],
    ['１３８００１３８０００', '13800138000'],
    ['13800138000.0', '13800138000'],
    ['1.3800138000E10', '13800138000'],
    ["'13800138000", '13800138000'],
    ['021-62345678 / 13800138000', '13800138000'],
    ['', ''],
  ])('a phone %j is %s', (raw, phone) => expect(phoneOf(raw)).toEqual({ phone }));

  it.each([
    ['1.38E+10', 'cut'],
    ['1.38001E10', 'cut'],
    ['12345', 'form'],
    ['23800138000', 'form'],
    ['138001380001', 'form'],
    ['无', 'form'],
  ])('a phone %j is refused', (raw, wrong) => expect(phoneOf(raw)).toEqual({ wrong }));

  it.each([
    [' ０12a ', '012A'],
    ['20260001.0', '20260001'],
    ["'007", '007'],
    ['1.2E+15', undefined],
    ['9'.repeat(31), undefined],
  ])('a number %j is %s', (raw, no) => expect(numberOf(raw)).toBe(no));
});

describe('columns of a list', () => {
  it('a head of a hundred thousand brackets is read as quickly as any other', () => {
    const started = performance.now();
    for (const open of ['(', '【', '(['])
      expect(shown(grid([open.repeat(400_000), '姓名'], ['一', '张三']))).toEqual(['张三']);
    // By the square of it: 10 s for one.
    expect(performance.now() - started).toBeLessThan(5000);
  });

  it.each([
    [
      ['姓名', '手机'],
      ['张三', '13800138000'],
    ],
    [
      ['名字', '手机号码'],
      ['张三', '13800138000'],
    ],
    [
      ['手机号', '学生姓名'],
      ['13800138000', '张三'],
    ],
    [
      ['员工姓名*', '联系电话（必填）'],
      ['张三', '13800138000'],
    ],
    [
      ['姓　名', '电 话'],
      ['张三', '13800138000'],
    ],
    [
      ['家长姓名', '姓名', '家长电话', '本人手机'],
      ['张父', '张三', '13900139000', '13800138000'],
    ],
    [
      ['Name', 'Mobile'],
      ['张三', '13800138000'],
    ],
  ])('N18 %j', (...rows) => expect(shown(grid(...rows))).toEqual(['张三 13800138000']));

  it.each(['学号', '工号', '编号', '考号', '学籍号', '准考证号'])('N18 %s is the number', (head) => {
    expect(shown(grid(['姓名', head], ['张三', '0042']))).toEqual(['张三 0042']);
  });

  it('N18 a title, a note and two rows of head stand above', () => {
    const rows = grid(
      ['三年二班学生名单', null, null, null],
      ['2026年9月', null, null, null],
      ['学号', '基本信息', null, '联系方式'],
      [null, '姓名', '性别', '手机'],
      ['01', '张三', '男', '13800138000'],
    );
    expect(shown(rows)).toEqual(['张三 13800138000 01']);
    expect(read(rows).head).toEqual({ line: 4, labels: { name: '姓名', phone: '手机', no: '学号' } });
  });

  it('N18 a second row of head stands below a merged name', () => {
    const rows = grid(['姓名', '联系', null], [null, '座机', '手机'], ['张三', '62345678', '13800138000']);
    expect(shown(rows)).toEqual(['张三 13800138000']);
    expect(read(rows).total).toBe(1);
  });

  it('N18 without a head the first column of names is taken, and serial numbers are not', () => {
    expect(shown(grid(['1', '张三', '13800138000'], ['2', '李四', '13800138001']))).toEqual([
      '张三 13800138000',
      '李四 13800138001',
    ]);
    expect(shown(grid(['张三'], ['李四']))).toEqual(['张三', '李四']);
    expect(shown(grid(['20260001', '张三', '一班'], ['20260002', '李四', '一班']))).toEqual([
      '张三 20260001',
      '李四 20260002',
    ]);
  });

  it('a column 编号 that only counts the lines is no number', () => {
    expect(shown(grid(['编号', '姓名'], ['1', '张三'], ['2', '李四']))).toEqual(['张三', '李四']);
    expect(shown(grid(['序号', '姓名'], ['1', '张三']))).toEqual(['张三']);
  });

  it('the sheet with a head goes before one of notes; the first with data otherwise', () => {
    const two: Grid[] = [
      { name: '填写说明', rows: [{ line: 1, cells: ['请逐行填写'] }] },
      ...grid(['姓名'], ['张三']),
    ];
    expect([read(two).sheet, read(two).sheets]).toEqual(['名单', 2]);
    const empty: Grid[] = [{ name: '空', rows: [] }, ...grid(['张三'])];
    expect([read(empty).sheet, read(empty).sheets]).toEqual(['名单', 1]);
  });

  it('names side by side are one each', () => {
    expect(shown(grid(['张三', '李四'], ['王五', '']))).toEqual(['张三', '李四', '王五']);
    // 男 ends many given names.
    expect(shown(fromText('张三、李亚男、王胜男'))).toEqual(['张三', '李亚男', '王胜男']);
  });
});

describe('lines of a list', () => {
  it('names with what is wrong are told by the line of the file', () => {
    const rows = grid(
      ['序号', '姓名', '手机', '学号'],
      ['1', '张三', '13800138000', '01'],
      ['2', '李四', '12345', '02'],
      ['3', '长'.repeat(31), '', '03'],
      ['4', '长'.repeat(30), '', '04'],
      ['5', '', '13800138009', ''],
      ['6', '', '', ''],
      ['', '', '', ''],
      ['7', '张 三', '138 0013 8000', ''],
      ['8', '12345', '', ''],
      ['9', '王五', '1.38E+10', ''],
      ['序号', '姓名', '手机', '学号'],
      ['合计', '9', '', ''],
    );
    expect(problems(rows)).toEqual([
      '3 partial 手机号不正确，未采用',
      '4 skipped 姓名超过30个字',
      '6 skipped 没有姓名',
      '9 skipped 与第2行重复，只算一次',
      '10 skipped 姓名中没有文字',
      '11 partial 手机号被表格软件改成了科学计数，已丢失位数，未采用',
      '12 skipped 重复的表头',
      '13 skipped 合计或说明行，不是姓名',
    ]);
    expect(shown(rows)).toEqual(['张三 13800138000 01', '李四 02', `${'长'.repeat(30)} 04`, '王五']);
    expect(read(rows).total).toBe(10);
  });

  it('namesakes are kept; those that nothing tells apart are reported', () => {
    const rows = grid(
      ['姓名', '学号'],
      ['张三', '1'],
      ['张三', '2'],
      ['李四', ''],
      ['李四', ''],
      ['王五', '1'],
    );
    expect(shown(rows)).toHaveLength(5);
    expect(problems(rows)).toEqual([
      '5 note 与第4行重名，没有手机号或编号可以区分',
      '6 note 编号与第2行的张三相同',
    ]);
  });

  it('FORM-37 a namesake is reported with the line that lacks what would tell them apart', () => {
    const rows = grid(
      ['姓名', '手机', '学号'],
      ['周小一', '', ''],
      ['周小一', '13800138055', ''],
      ['周小二', '13800138056', ''],
      ['周小二', '', ''],
      ['周小三', '13800138057', ''],
      ['周小三', '', '7'],
    );
    expect(problems(rows)).toEqual([
      '3 note 与第2行重名，那一行没有手机号或编号可以区分',
      '5 note 与第4行重名，没有手机号或编号可以区分',
      '7 note 与第6行重名，一行有手机号，一行有编号，无法比较',
    ]);
  });

  it('a name that is merged over two rows is one', () => {
    expect(shown(grid(['姓名', '科目'], ['张三', '语文'], [null, '数学'], ['李四', '语文']))).toEqual([
      '张三',
      '李四',
    ]);
  });

  it('one more than the limit is refused, and so is a list of nobody', () => {
    const rows = grid(['姓名'], ['张三'], ['李四'], ['李四四']);
    expect(readRoster(rows, 2)).toEqual({ ok: false, reason: 'too_many' });
    expect(readRoster(rows, 3).ok).toBe(true);
    expect(readRoster([])).toEqual({ ok: false, reason: 'empty' });
    expect(readRoster(grid(['姓名', '手机']))).toEqual({ ok: false, reason: 'empty' });
  });

  it('FORM-37 50000 names are taken and 50001 are not', () => {
    const many = (count: number) =>
      grid(['姓名', '学号'], ...Array.from({ length: count }, (_, i) => [`学生${i}`, `S${i}`]));
    expect(read(many(50_000)).lines).toHaveLength(50_000);
    expect(readRoster(many(50_001))).toEqual({ ok: false, reason: 'too_many' });
  });
});

describe('text files', () => {
  it.each([
    ['comma', '姓名,手机\n张三,13800138000\n李四,13800138001'],
    ['tab', '姓名\t手机\r\n张三\t13800138000\r\n李四\t13800138001\r\n'],
    ['semicolon', '姓名;手机\n张三;13800138000\n李四;13800138001'],
    ['Chinese comma', '姓名，手机\n张三，13800138000\n李四，13800138001'],
    ['blanks', '姓名 手机\n张三 13800138000\n李 四　13800138001'],
    ['both commas', '姓名,手机\n张三,13800138000\n李四，13800138001'],
    ['a title', '名单\n姓名,手机\n张三,13800138000\n李四,13800138001'],
    ['quotes', '"姓名","手机"\n"张\n三",13800138000\n"李四","138 0013 8001"'],
    ['old line ends', '姓名,手机\r张三,13800138000\r李四,13800138001'],
    ['no head', '张三,13800138000\n李四,13800138001'],
  ])('N18 %s', (_what, text) => {
    expect(shown(fromText(text))).toEqual(['张三 13800138000', '李四 13800138001']);
  });

  it.each([
    ['one line', '张三、李四、王五'],
    ['a line each', '张三\n李四\n\n王五\n'],
    ['blanks', '张三 李四 王五'],
    ['blanks inside', '张 三\n李 四\n王 五'],
    ['commas', '张三，李四，王五'],
  ])('N18 names alone: %s', (_what, text) => {
    expect(shown(fromText(text))).toEqual(['张三', '李四', '王五']);
  });

  it('FORM-37 a name in Han pieces is one in a text file without separators too', () => {
    expect(shown(fromText('王 小明\n王 小 红\n欧 阳 娜\n欧阳 娜娜'))).toEqual([
      '王小明',
      '王小红',
      '欧阳娜',
      '欧阳娜娜',
    ]);
    expect(shown(fromText('王 小明 2026001\n张三 2026002'))).toEqual(['王小明 2026001', '张三 2026002']);
  });

  it('lines are counted as in the file, blank and quoted ones too', () => {
    const rows = fromText('姓名,备注\n\n"张三","两\n行"\n李四,好');
    expect(read(rows).lines.map((l) => [l.name, l.line])).toEqual([
      ['张三', 3],
      ['李四', 5],
    ]);
  });

  it('Latin names keep their blanks', () => {
    expect(shown(fromText('Li Lei\nHan Meimei 13800138000'))).toEqual(['Li Lei', 'Han Meimei 13800138000']);
  });
});
