import type { RowReport } from './head.ts';
import { partNames } from './pieces.ts';
import { nameOf, phoneOf } from './text.ts';

/** Words beside a name in a chat that say nothing of the person. */
const NOISE =
  /^(已?(到|到了|签到|报名|参加|交|提交|完成)|收到|来|不来|好的?|ok|\+?1|请假|迟到|在|有|无|是|否|人|号)$/i;
/** Words of a sheet's head, which is copied with its rows or stands before each value: `姓名：张三`. */
export const LABEL =
  /^((学生|孩子|本人|真实)?姓名|名字|(联系)?电话|手机(号码?)?|联系方式|学号|工号|编号|序号|班级|性别|备注|必填|选填)$/;
/** Values of other columns: 男, 三年级, 2班. */
const OTHER =
  /^(男|女|[初高大]?[一二三四五六七八九十\d]{1,4}(年级|级|班)([一二三四五六七八九十\d]{1,3}班)?)$/;
const SEX = /^[男女]$/;
const saysNothing = (word: string): boolean => NOISE.test(word) || LABEL.test(word) || OTHER.test(word);
/** Separators of the columns of a line, beside the tabs of a sheet. */
const COLUMN =
  /[,，;；|/（）()【】[\]:：✓✔√☑✅]|(?<=\p{Script=Han})[-—_~+]{1,9}|[-—_~+]{1,9}(?=\p{Script=Han})/u;
/** Separators of the words of a column; a phone needs nothing between it and a name. */
const WORD =
  / |(?<=\p{Script=Han})(?=1\d{10}(?!\d)|1[3-9]\d{6,10}(?!\d))|(?<=(?<!\d)1\d{10})(?=\p{Script=Han})/u;
/** `138 0013 8000`, `+86 138-0013-8000`, as address books write them, with a digit too few or too many. */
const GROUPED = /(?<!\d)(1\d\d)[ -](\d{4})[ -](\d{3,5})(?!\d)/g;
const COUNTRY = /\+86[ -]?(?=1\d\d)/g;
/** Blanks of every width and kind, but those that part the columns of a sheet. */
const BLANK = /[^\S\t]/g;
/** `阿依 · 买买提`. */
const DOT = /(?<=\p{Script=Han}) ?([·•・‧∙]) ?(?=\p{Script=Han})/gu;

export const isLatin = (word: string): boolean => /^[\p{Script=Latin}][\p{Script=Latin}.'’-]*$/u.test(word);
const isHan = (word: string): boolean => /^\p{Script=Han}[\p{Script=Han}·•・‧∙]*$/u.test(nameOf(word));
export const isName = (word: string): boolean =>
  word.split(' ').every(isLatin) || /^[\p{Script=Han}·•・‧∙]{2,20}$/u.test(nameOf(word));
/** `1.38E+10` is a phone that a table program rounded. */
const isNumber = (word: string): boolean =>
  /^[A-Za-z]{0,6}\d[\dA-Za-z-]{0,29}$|^\d\.\d{1,10}E\+10$/i.test(word);
export const isPhone = (word: string): boolean => {
  const read = phoneOf(word);
  return 'phone' in read && read.phone !== '';
};

/** Report of a name that only its number of characters makes one. */
export const JOINED: RowReport = { problem: '空格隔开的字读作了一个姓名，请核对', severity: 'note' };

export interface PastedName {
  text: string;
  doubt: '' | 'open' | 'guessed';
  /** Column of the line, from 0. */
  column: number;
}
export interface PastedNumber {
  text: string;
  /** Column of a sheet, from 0. */
  tab: number;
  /** It stands behind a name. */
  behind: boolean;
}
/** Words of a line by what they are. */
export interface PastedLine {
  names: PastedName[];
  phone: PastedNumber | undefined;
  /** Numbers that are no phone, in their order. */
  numbers: PastedNumber[];
}

/** True for a list with a column 男 or 女; unlike 男, 女 ends hardly any name. */
export const hasSexes = (lines: readonly string[]): boolean =>
  lines.some((line) => /(?:^|\s)女(?:\s|$)/.test(line));

/**
 * Words of a line: Han pieces and Latin words that follow each other in a column are names; `sexes`: 男 and 女 are
 * never a piece of one.
 */
export function readLine(line: string, sexes = false): PastedLine {
  const found: PastedLine = { names: [], phone: undefined, numbers: [] };
  const tidied = line.replace(BLANK, ' ').replace(DOT, '$1').replace(COUNTRY, '').replace(GROUPED, '$1$2$3');
  const cells = tidied.split('\t').flatMap((text, tab) => text.split(COLUMN).map((cell) => ({ cell, tab })));
  for (const [column, { cell, tab }] of cells.entries()) {
    let pieces: string[] = [];
    let latin: string[] = [];
    const endName = () => {
      // A single character may be a piece of a name (李 有 才): only its neighbours tell.
      const { names, doubt } = partNames(pieces, saysNothing);
      for (const text of names) found.names.push({ text, doubt, column });
      if (latin.length > 0) found.names.push({ text: latin.join(' '), doubt: '', column });
      pieces = [];
      latin = [];
    };
    for (const word of cell.split(WORD)) {
      if (word === '') continue;
      const isWord = sexes && SEX.test(word);
      const piece = isHan(word) && !isWord && (nameOf(word).length === 1 || !saysNothing(word));
      if (!piece && saysNothing(word)) endName();
      else if (piece) {
        if (latin.length > 0) endName();
        pieces.push(nameOf(word));
      } else if (isLatin(word)) {
        if (pieces.length > 0) endName();
        latin.push(word);
      } else {
        endName();
        const number = { text: word, tab, behind: found.names.length > 0 };
        if (!found.phone && isPhone(word)) found.phone = number;
        else if (isNumber(word)) found.numbers.push(number);
        else found.names.push({ text: word, doubt: '', column });
      }
    }
    endName();
  }
  return found;
}
