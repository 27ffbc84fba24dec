import { describe, expect, it } from 'vitest';
import { pastedRows } from './pasted.ts';
import { readRoster } from './table.ts';

const read = (text: string) => {
  const verdict = readRoster([{ name: '', rows: pastedRows(text) }]);
  return verdict.ok ? verdict.reading : verdict.reason;
};
const linesOf = (text: string) => {
  const reading = read(text);
  return typeof reading === 'string'
    ? reading
    : reading.lines.map(({ name, phone, no }) => [name, phone, no].filter(Boolean).join('/'));
};

const problemsOf = (text: string) => {
  const reading = read(text);
  return typeof reading === 'string'
    ? reading
    : reading.problems.map(({ line, severity, problem }) => `${line} ${severity} ${problem}`);
};

describe('names pasted from a chat', () => {
  it('are those of the numbered lines of a chain, without its head and its words', () => {
    const chain =
      '#接龙\n明天春游，请家长接龙\n例 张三 参加\n1. 张三\n2、李四 已到\n3）王五-到\n（4）赵 六 +1\n5 孙七✓';
    expect(linesOf(chain)).toEqual(['张三', '李四', '王五', '赵六', '孙七']);
  });

  it('stand one a line, with phone and number in any order', () => {
    expect(linesOf('张三 13800138000 2023001\n2023002\t李四\nLi Lei，A07\n阿卜杜热合曼·艾合买提江')).toEqual([
      '张三/13800138000/2023001',
      '李四/2023002',
      'Li Lei/A07',
      '阿卜杜热合曼·艾合买提江',
    ]);
  });

  it('stand beside each other', () => {
    expect(linesOf('张三、李四、王五\n赵六 孙七，周八')).toEqual([
      '张三',
      '李四',
      '王五',
      '赵六',
      '孙七',
      '周八',
    ]);
  });

  it('keep the line that they stand on, also in what is wrong with them', () => {
    const reading = read('张三 13800138000\n\n张三 13800138000\n12345');
    expect(reading).toMatchObject({
      lines: [{ line: 1, name: '张三' }],
      problems: [
        { line: 3, problem: '与第1行重复，只算一次', severity: 'skipped' },
        { line: 4, severity: 'skipped' },
      ],
    });
  });

  it('come from the cells of a sheet, whose head is nobody', () => {
    expect(linesOf('姓名\t手机号\t学号\n张三\t13800138000\t001\n李四\t\t002')).toEqual([
      '张三/13800138000/001',
      '李四/002',
    ]);
    expect(linesOf('序号 姓名（必填） 电话\n1 张三 13800138000')).toEqual(['张三/13800138000']);
    expect(linesOf('姓名\t班级\t性别\n张三\t三年级二班\t男\n李四\t三年级\t女')).toEqual(['张三', '李四']);
    expect(linesOf('姓名：张三，电话：13800138000')).toEqual(['张三/13800138000']);
  });

  it('are numbered in full width too', () => {
    expect(linesOf('１．张三\n２、李四\n（３）王五\n4️⃣赵六')).toEqual(['张三', '李四', '王五', '赵六']);
  });

  it('stand directly before or behind a phone, and phones are written in groups', () => {
    expect(linesOf('张三13800138000\n13900139000李四\n王五１３７００１３７０００')).toEqual([
      '张三/13800138000',
      '李四/13900139000',
      '王五/13700137000',
    ]);
    expect(linesOf('1. 张三 138 0013 8000\n2. 李四 +86 139 0013 9000 A07')).toEqual([
      '张三/13800138000',
      '李四/13900139000/A07',
    ]);
  });

  it('keep a number of four digits before them', () => {
    expect(linesOf('0101 张三\n0102 李四')).toEqual(['张三/0101', '李四/0102']);
  });

  it('FORM-37 are one name where a blank parts their Han pieces', () => {
    expect(linesOf('王 小明\t2026001\n王 小 红\n欧 阳 娜\n李 芳芳\n欧阳 娜娜\n司 马 相 如')).toEqual([
      '王小明/2026001',
      '王小红',
      '欧阳娜',
      '李芳芳',
      '欧阳娜娜',
      '司马相如',
    ]);
    expect(linesOf('张　 三　13800138000\n1. 王 小明 已到\n李 有 才 2026007\n阿依 · 买买提 8')).toEqual([
      '张三/13800138000',
      '王小明',
      '李有才/2026007',
      '阿依·买买提/8',
    ]);
    expect(problemsOf('王 小明\n王 小 红\n欧 阳 娜\n李 芳芳')).toEqual([]);
  });

  it('FORM-37 are several where whole names stand between blanks', () => {
    expect(linesOf('张三 李四 王五\n王 小红 赵六，孙 七\n钱八 男')).toEqual([
      '张三',
      '李四',
      '王五',
      '王小红',
      '赵六',
      '孙七',
      '钱八',
    ]);
  });

  it('FORM-37 are listed under problems where blanks leave it open', () => {
    expect(problemsOf('张 三 李 四\n王 小 红 李 小 明\n张三')).toEqual([
      '1 skipped 空格隔开的字分不清是几个姓名，请一行写一个',
      '2 skipped 空格隔开的字分不清是几个姓名，请一行写一个',
    ]);
    expect(problemsOf('李 亚 男 2026001\n张三')).toEqual([
      '1 skipped 空格隔开的字分不清是几个姓名，请一行写一个',
    ]);
    // A list that says 女 has a column of it.
    expect(linesOf('张 三 男 13800138000\n李 四 女\n王 小明 男')).toEqual([
      '张三/13800138000',
      '李四',
      '王小明',
    ]);
    expect(linesOf('王小 明\t2026001')).toEqual(['王小明/2026001']);
    expect(problemsOf('王小 明\t2026001')).toEqual(['1 note 空格隔开的字读作了一个姓名，请核对']);
    expect(linesOf('Mary Lee\tJohn Smith\nMary\tLee\t7')).toEqual(['Mary Lee', 'John Smith', 'Mary Lee/7']);
    expect(problemsOf('张三 李四 13800138000\n王\t小明\t2026001')).toEqual([
      '1 note 这一行只读了第一个姓名，请核对',
      '2 skipped 空格隔开的字分不清是几个姓名，请一行写一个',
    ]);
  });

  it('FORM-37 stand in the columns of a pasted head', () => {
    const table =
      '序号\t姓名\t学号\t手机\n1\t王 小明\t2026001\t13800138001\n2\tMary Lee\t2026002\n3\t李四\t\t138 0013 8003\n' +
      '8\tJohn Smith\t00000008\t13800138008\n9\t王 小 红\t09\n张三 13800138009';
    expect(linesOf(table)).toEqual([
      '王小明/13800138001/2026001',
      'Mary Lee/2026002',
      '李四/13800138003',
      'John Smith/13800138008/00000008',
      '王小红/09',
      '张三/13800138009',
    ]);
    expect(problemsOf(table)).toEqual([]);
    // As the console sends one member.
    expect(linesOf('name\tmobile\tstudent no\n欧 阳 娜\t138 0013 8000\t7')).toEqual(['欧阳娜/13800138000/7']);
    expect(linesOf('name\tmobile\tstudent no\n王 小明\t\t13800138')).toEqual(['王小明/13800138']);
    // A student number may be short, or look like a phone; other columns say nothing.
    expect(linesOf('学号,姓名,专业\n1,张三,软件工程\n15001234567,Mary Lee,CS\n7,王五,')).toEqual([
      '张三/1',
      'Mary Lee/15001234567',
      '王五/7',
    ]);
    expect(linesOf('二班名单\n学号 姓名\n1 Mary Lee\n3 张三')).toEqual(['Mary Lee/1', '张三/3']);
    expect(problemsOf('姓名\t学号\n张三\t1\n姓名\t学号\n李 四 四 四\t2\n合计\t2')).toEqual([
      '3 skipped 重复的表头',
      '4 note 空格隔开的字读作了一个姓名，请核对',
      '5 skipped 合计或说明行，不是姓名',
    ]);
  });

  it('FORM-37 have no head in labels before their values', () => {
    expect(linesOf('姓名\t张三\n电话\t13800138000')).toEqual(['张三']);
    expect(linesOf('姓名\t张三\t电话\t13800138000\n姓名\t李四\t电话\t13900139000')).toEqual([
      '张三/13800138000',
      '李四/13900139000',
    ]);
  });

  it('FORM-37 Latin ones keep their number behind a running one, as Han ones', () => {
    expect(linesOf('1\t张三\t2026001\n2\tMary Lee\t2026002\n8\tJohn Smith\t00000008\t13800138008')).toEqual([
      '张三/2026001',
      'Mary Lee/2026002',
      'John Smith/13800138008/00000008',
    ]);
    expect(linesOf('1 Mary Lee\n2 John Smith\n3 张三')).toEqual(['Mary Lee', 'John Smith', '张三']);
    expect(linesOf('1,张三,2026001\n2,Mary Lee,2026002')).toEqual(['张三/2026001', 'Mary Lee/2026002']);
    // Nothing counts by these.
    expect(linesOf('301 Mary Lee\n317 John Smith')).toEqual(['Mary Lee/301', 'John Smith/317']);
    expect(linesOf('07,张三\n08,Mary Lee')).toEqual(['张三/07', 'Mary Lee/08']);
  });

  it('FORM-37 have a phone that cannot be read under problems, and never as their number', () => {
    const wrong = (line: number) => `${line} partial 手机号不正确，未采用`;
    const list =
      '张三\t2026001\t13800138000\n李四\t2026003\t1380013800\n王五\t13800138\n赵六\t2026005\t12345';
    expect(linesOf(list)).toEqual(['张三/13800138000/2026001', '李四/2026003', '王五', '赵六/2026005']);
    expect(problemsOf(list)).toEqual([wrong(2), wrong(3), wrong(4)]);
    const chat =
      '张三 13800138000\n李四 138001380001\n王五1380013800\n赵六 138 0013 800\n孙七 139001390\n周八 13900139001';
    expect(linesOf(chat)).toEqual(['张三/13800138000', '李四', '王五', '赵六', '孙七', '周八/13900139001']);
    expect(problemsOf(chat)).toEqual([wrong(2), wrong(3), wrong(4), wrong(5)]);
    // A line may have both, in any order, without another one that has a phone.
    expect(linesOf('李四 1380013800 2026003')).toEqual(['李四/2026003']);
    expect(problemsOf('李四 1380013800 2026003')).toEqual([wrong(1)]);
    expect(linesOf('李四 021-62345678\n王五 A07 1.38E+10')).toEqual(['李四', '王五/A07']);
    expect(problemsOf('李四 021-62345678\n王五 A07 1.38E+10')).toEqual([
      wrong(1),
      '2 partial 手机号被表格软件改成了科学计数，已丢失位数，未采用',
    ]);
  });

  it('FORM-37 have a phone that cannot be read in the columns of a head', () => {
    const table = '姓名\t学号\t手机号\n李四\t2026003\t1380013800\n王五\t13800138\t';
    expect(linesOf(table)).toEqual(['李四/2026003', '王五/13800138']);
    expect(problemsOf(table)).toEqual(['2 partial 手机号不正确，未采用']);
    expect(problemsOf('姓名 电话\n张三 13800138000\n李四 12345')).toEqual(['3 partial 手机号不正确，未采用']);
    expect(linesOf('姓名 电话\n张三 13800138000\n李四 班长 12345')).toEqual(['张三/13800138000', '李四']);
  });

  it('FORM-37 have student numbers that begin as phones do', () => {
    // Nobody has a phone.
    expect(linesOf('张三 18030501\n李四 1803050102')).toEqual(['张三/18030501', '李四/1803050102']);
    // Beside a phone of the line, or formed as such a one.
    expect(linesOf('张三 13800138000 18030501\n李四 18030502')).toEqual([
      '张三/13800138000/18030501',
      '李四/18030502',
    ]);
    const sheet = '张三\t18030501\t13800138000\n李四\t18030502\t\n王五\t18030503\t1380013';
    expect(linesOf(sheet)).toEqual(['张三/13800138000/18030501', '李四/18030502', '王五/18030503']);
    expect(problemsOf(sheet)).toEqual(['3 partial 手机号不正确，未采用']);
    // Before the name, while phones stand behind.
    expect(linesOf('18030501 张三\n王五 13800138000')).toEqual(['张三/18030501', '王五/13800138000']);
    // As most lines have them.
    expect(linesOf('张三 18030501\n李四 18030502\n王五 13800138000')).toEqual([
      '张三/18030501',
      '李四/18030502',
      '王五/13800138000',
    ]);
    // Seven digits, 11 digits, letters.
    expect(linesOf('张三 13800138000\n李四 1380013\n王五 20260010001\n赵六 A13800138')).toEqual([
      '张三/13800138000',
      '李四/1380013',
      '王五/20260010001',
      '赵六/A13800138',
    ]);
    expect(problemsOf('张三 13800138000 18030501\n李四 18030502\n18030503 王五')).toEqual([]);
  });

  it('are none in a text without any', () => {
    expect(linesOf('#接龙\n\n已到')).toBe('empty');
  });
});
