import type { GridRow } from './head.ts';
import { nameOf, phoneOf } from './text.ts';

/** Words beside a name in a chat that say nothing of the person. */
const NOISE =
  /^(已?(到|到了|签到|报名|参加|交|提交|完成)|收到|来|不来|好的?|ok|\+?1|请假|迟到|在|有|无|是|否|人|号)$/i;
/** Words of a sheet's head, which is copied with its rows or stands before each value: `姓名：张三`. */
const LABEL =
  /^((学生|孩子|本人|真实)?姓名|名字|(联系)?电话|手机(号码?)?|联系方式|学号|工号|编号|序号|班级|性别|备注|必填|选填)$/;
/** Values of other columns: 男, 三年级, 2班. */
const OTHER =
  /^(男|女|[初高大]?[一二三四五六七八九十\d]{1,4}(年级|级|班)([一二三四五六七八九十\d]{1,3}班)?)$/;
const saysNothing = (word: string): boolean => NOISE.test(word) || LABEL.test(word) || OTHER.test(word);
/** `1. `, `2、`, `（3）`, `4 ` before Chinese; four digits before a blank are a student's number. */
const NUMBER =
  /^\s{0,9}[（(]?(?:\d{1,4}\s{0,9}[.、)）:：]\s{0,9}|\d{1,4}\ufe0f?\u20e3\s{0,9}|\d{1,3}\s{1,9}(?=\p{Script=Han}))/u;
/** Heads of a chain in a group chat, and its example line. */
const CHAIN = /^\s{0,9}#?\s{0,9}(接龙|group note)/i;
const EXAMPLE = /^\s{0,9}(例|示例|格式)[.、:：\s]/;
/** What parts the words of a line; a phone needs nothing between it and a name. */
const BETWEEN =
  /[\t ,，;；|/（）()【】[\]:：✓✔√☑✅]|(?<=\p{Script=Han})[-—_~+]{1,9}|[-—_~+]{1,9}(?=\p{Script=Han})|(?<=\p{Script=Han})(?=1\d{10}(?!\d))|(?<=(?<!\d)1\d{10})(?=\p{Script=Han})/u;
/** `138 0013 8000`, `+86 138-0013-8000`, as address books write them. */
const GROUPED = /(?<!\d)(1\d\d)[ -](\d{4})[ -](\d{4})(?!\d)/g;
const COUNTRY = /\+86[ -]?(?=1\d\d)/g;
/** Digits and the point of a Chinese input method. */
const WIDE = /[０-９．＋]/g;
/** `张 三`, spaced for the eye. */
const SPACED = /(^|[\s,，])(\p{Script=Han})[ \u3000](\p{Script=Han})(?=$|[\s,，])/gu;
const isLatin = (word: string): boolean => /^[\p{Script=Latin}][\p{Script=Latin}.'’-]*$/u.test(word);
const isName = (word: string): boolean => isLatin(word) || /^[\p{Script=Han}·•]{2,20}$/u.test(nameOf(word));
const isNumber = (word: string): boolean => /^[A-Za-z]{0,6}\d[\dA-Za-z-]{0,29}$/.test(word);
const isPhone = (word: string): boolean => {
  const read = phoneOf(word);
  return 'phone' in read && read.phone !== '';
};

interface Words {
  names: string[];
  phone: string;
  no: string;
}

/** Words of a line by what they are; Latin words that follow each other are one name. */
function wordsOf(line: string): Words {
  const found: Words = { names: [], phone: '', no: '' };
  let latin = false;
  const tidied = line.replace(SPACED, '$1$2$3').replace(COUNTRY, '').replace(GROUPED, '$1$2$3');
  for (const word of tidied.split(BETWEEN)) {
    if (word === '' || saysNothing(word)) {
      latin = false;
      continue;
    }
    if (found.phone === '' && isPhone(word)) found.phone = word;
    else if (isName(word)) {
      if (latin && isLatin(word)) found.names.push(`${found.names.pop()} ${word}`);
      else found.names.push(word);
      latin = isLatin(word);
      continue;
    } else if (found.no === '' && isNumber(word)) found.no = word;
    else found.names.push(word);
    latin = false;
  }
  return found;
}

/**
 * Rows of a text that was pasted from a chat or a table: one name a line with phone and number where they stand beside
 * it, numbers of a chain (接龙) and words as 已到 taken away; a line of several names has each on a row of its own. In
 * a chain only numbered lines are names. The first row is a head; lines count from 1.
 */
export function pastedRows(text: string): GridRow[] {
  const lines = text.replace(WIDE, (sign) => sign.normalize('NFKC')).split(/\r\n?|\n/);
  const isChain = lines.some((line) => CHAIN.test(line)) && lines.some((line) => NUMBER.test(line));
  const rows: GridRow[] = [{ line: 0, cells: ['姓名', '手机号', '学号'] }];
  for (const [index, raw] of lines.entries()) {
    const numbered = NUMBER.test(raw);
    if (raw.trim() === '' || CHAIN.test(raw) || EXAMPLE.test(raw) || (isChain && !numbered)) continue;
    const line = index + 1;
    // Several names beside each other: parted by commas, or nothing else in the line.
    const parts = numbered ? [raw.replace(NUMBER, '')] : raw.split('、');
    for (const part of parts) {
      const { names, phone, no } = wordsOf(part);
      const [first = '', ...others] = names;
      const several = !numbered && phone === '' && no === '' && others.length > 0 && names.every(isName);
      for (const name of several ? names : [first]) rows.push({ line, cells: [name, phone, no] });
    }
  }
  return rows;
}
