import { unixSeconds } from '../clock/unix-seconds.ts';
import { type Cell, TONES, type Tone, ZONE_HOURS } from './cell.ts';

/** Characters of a cell that Excel takes. */
const CELL_LENGTH = 32_767;
/** Days from Excel's day 0 to 1970-01-01. */
const EPOCH_DAYS = 25_569;
/** Order of `cellXfs` in STYLES; from `sign` on one for each tone. */
export const STYLE = {
  plain: 0,
  head: 1,
  text: 2,
  day: 3,
  time: 4,
  link: 5,
  line: 6,
  printedHead: 7,
  framedText: 8,
  framedNumber: 9,
  sign: 10,
};

export const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** Colours of signs; the first, as text, is that of any cell. */
const TONE_COLOURS: Readonly<Record<Exclude<Tone, 'plain'>, string>> = {
  notice: '9A5B00',
  loss: 'B3261E',
  quiet: '6A717B',
};
const toneFonts = Object.values(TONE_COLOURS)
  .map((colour) => `<font><sz val="11"/><color rgb="FF${colour}"/><name val="Calibri"/></font>`)
  .join('');
const SIDES = ['left', 'right', 'top', 'bottom'];
const FRAME = `<border>${SIDES.map((side) => `<${side} style="thin"><color rgb="FFD4D4CE"/></${side}>`).join('')}<diagonal/></border>`;

const framed = (more: string, alignment: string): string =>
  `<xf numFmtId="49" xfId="0" borderId="1" applyNumberFormat="1" applyBorder="1" applyAlignment="1" ${more}><alignment ${alignment}/></xf>`;
const CENTRE = 'horizontal="center" vertical="center"';
/** Styles of printed sheets, in the order of STYLE from `line` on. */
const PRINTED = [
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  framed('fontId="1" fillId="2" applyFont="1" applyFill="1"', `${CENTRE} wrapText="1"`),
  framed('fontId="0" fillId="0"', 'vertical="center"'),
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="1" xfId="0" applyBorder="1"/>',
  ...TONES.map((_, at) => framed(`fontId="${at === 0 ? 0 : at + 2}" fillId="0" applyFont="1"`, CENTRE)),
];

export const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="6"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><u/><sz val="11"/><color rgb="FF0B7A5E"/><name val="Calibri"/></font>${toneFonts}</fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE6F3EE"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border>${FRAME}</borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${6 + PRINTED.length}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="2" fillId="0" borderId="0" xfId="0" applyFont="1"/>${PRINTED.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML 1.0 cannot hold: controls but tab and line ends, and the two non-characters. */
const UNSPEAKABLE = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

/** Text inside XML; `_x0041_` would be read as an escape by Excel, so that its underscore is escaped itself. */
export function xmlText(text: string): string {
  return text
    .replace(UNSPEAKABLE, '')
    .replace(/[&<>"]/g, (c) => ESCAPES[c]!)
    .replace(/_(?=x[0-9a-fA-F]{4}_)/g, '_x005F_');
}

/** A, B, … Z, AA, … */
export function columnName(index: number): string {
  let name = '';
  for (let n = index + 1; n > 0; n = Math.floor((n - 1) / 26))
    name = String.fromCharCode(65 + ((n - 1) % 26)) + name;
  return name;
}

/** The first `most` UTF-16 units of a text, which is how Excel counts, without half of a character at their end. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const first = text.slice(0, most);
  return first.isWellFormed() ? first : first.slice(0, -1);
}

export const textXml = (ref: string, style: number, value: string): string =>
  `<c r="${ref}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(cut(value, CELL_LENGTH))}</t></is></c>`;

/** Quotes inside a string of a formula are doubled. */
const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`;

/** A cell of a sheet; '' for an empty one. */
export function cellXml(ref: string, cell: Cell): string {
  if (cell === null || cell === '') return '';
  // A string cell is text whatever it begins with: spreadsheets calculate formula cells alone.
  if (typeof cell === 'string') return textXml(ref, STYLE.text, cell);
  if (typeof cell === 'number') return `<c r="${ref}"><v>${cell}</v></c>`;
  if ('day' in cell)
    return `<c r="${ref}" s="${STYLE.day}"><v>${Date.parse(`${cell.day}T00:00:00Z`) / 86_400_000 + EPOCH_DAYS}</v></c>`;
  if ('at' in cell) {
    const days = (unixSeconds(cell.at) + ZONE_HOURS * 3600) / 86_400;
    return `<c r="${ref}" s="${STYLE.time}"><v>${days + EPOCH_DAYS}</v></c>`;
  }
  if ('tone' in cell) return textXml(ref, STYLE.sign + TONES.indexOf(cell.tone), cell.text);
  // A function and no hyperlink: of those a sheet takes 65,530.
  const formula = xmlText(`HYPERLINK(${quoted(cell.link)},${quoted(cell.text)})`);
  return `<c r="${ref}" s="${STYLE.link}" t="str"><f>${formula}</f><v>${xmlText(cell.text)}</v></c>`;
}

/** A cell of a sheet that is printed: all have a frame, empty ones too. */
export function framedXml(ref: string, cell: Cell): string {
  if (cell === null || cell === '') return `<c r="${ref}" s="${STYLE.framedText}"/>`;
  if (typeof cell === 'string') return textXml(ref, STYLE.framedText, cell);
  if (typeof cell === 'number') return `<c r="${ref}" s="${STYLE.framedNumber}"><v>${cell}</v></c>`;
  return cellXml(ref, cell);
}
