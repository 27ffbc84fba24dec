import type { PastedLine, PastedNumber } from './pasted-line.ts';
import { phoneOf } from './text.ts';

/** Columns that a head names. */
export interface HeadColumns {
  phone: boolean;
  no: boolean;
}

/** A mobile number with digits too few or too many. */
const ALMOST_MOBILE = /^1[3-9](?:\d{6,8}|\d{10})$/;
const LANDLINE = /^0\d{2,3}-\d{7,8}$/;
/** Digits that may be meant as a phone: shorter ones are a class or a score, longer ones an identity card. */
const MEANT_AS_PHONE = /^\d{5,13}$/;

const isCut = (text: string): boolean => {
  const read = phoneOf(text);
  return 'wrong' in read && read.wrong === 'cut';
};
/** Form of a number: those of one school have a length and a beginning in common. */
const formOf = ({ text }: PastedNumber): string => `${text.length} ${text.slice(0, 2)}`;

/** Signals of all lines of a list, by which a number is told from a phone. */
interface Signals {
  /** Lines with a phone. */
  phones: number;
  /** Columns of a sheet with phones, from 0. */
  phoneTabs: Set<number>;
  /** Columns of numbers that stand beside a phone. */
  numberTabs: Set<number>;
  /** Forms of numbers that stand beside a phone. */
  forms: Set<string>;
  /** Lines that have a number alone, by its form. */
  alone: Map<string, number>;
  /** All phones stand behind their names. */
  behind: boolean;
}

function signalsOf(lines: readonly PastedLine[]): Signals {
  const signals: Signals = {
    phones: 0,
    phoneTabs: new Set(),
    numberTabs: new Set(),
    forms: new Set(),
    alone: new Map(),
    behind: true,
  };
  for (const { phone, numbers } of lines) {
    const [first] = numbers;
    if (phone) {
      signals.phones++;
      signals.phoneTabs.add(phone.tab);
      signals.behind &&= phone.behind;
      if (!first) continue;
      signals.forms.add(formOf(first));
      signals.numberTabs.add(first.tab);
    } else if (first && numbers.length === 1)
      signals.alone.set(formOf(first), (signals.alone.get(formOf(first)) ?? 0) + 1);
  }
  return signals;
}

/** True for the only number of a line that was meant as a phone. */
function isAloneWrong(number: PastedNumber, signals: Signals): boolean {
  const { phones, phoneTabs, numberTabs, forms, alone, behind } = signals;
  const form = formOf(number);
  if (phones === 0 || forms.has(form)) return false;
  const inPhones = phoneTabs.has(number.tab) && numberTabs.size > 0 && !numberTabs.has(number.tab);
  if (inPhones && /^\d+$/.test(number.text)) return true;
  if (!ALMOST_MOBILE.test(number.text) || (behind && !number.behind)) return false;
  // Wrong phones are fewer than right ones: more of one form are numbers.
  return (alone.get(form) ?? 0) <= phones;
}

/** Of several numbers of a line, the one that was meant as a phone. */
function wrongOfSeveral(
  numbers: readonly PastedNumber[],
  { phoneTabs, forms }: Signals,
): PastedNumber | undefined {
  const inPhones = ({ tab }: PastedNumber) => tab > 0 && phoneTabs.has(tab);
  const almost = numbers.filter((number) => ALMOST_MOBILE.test(number.text) && !forms.has(formOf(number)));
  return (
    (almost.length === 1 ? almost[0] : undefined) ??
    numbers.find((number) => inPhones(number) && /^\d+$/.test(number.text)) ??
    almost.at(-1) ??
    numbers.slice(1).findLast(({ text }) => MEANT_AS_PHONE.test(text))
  );
}

function wrongPhone(line: PastedLine, signals: Signals, head?: HeadColumns): PastedNumber | undefined {
  const { phone, numbers } = line;
  const [first] = numbers;
  if (phone || !first) return undefined;
  const sure = numbers.find(({ text }) => LANDLINE.test(text) || isCut(text));
  if (sure) return sure;
  if (head && head.phone !== head.no)
    return head.phone ? numbers.findLast(({ text }) => /^\d+$/.test(text)) : undefined;
  return numbers.length > 1
    ? wrongOfSeveral(numbers, signals)
    : isAloneWrong(first, signals)
      ? first
      : undefined;
}

/**
 * Moves numbers that were meant as a phone to the phone of their line, where they are reported as wrong. A student
 * number may have any digits: only a head, a column of phones, a number beside it, or phones of other lines tell.
 */
export function settlePhones(lines: readonly PastedLine[], head?: HeadColumns): void {
  const signals = signalsOf(lines);
  for (const line of lines) {
    const wrong = wrongPhone(line, signals, head);
    if (!wrong) continue;
    line.phone = wrong;
    line.numbers = line.numbers.filter((number) => number !== wrong);
  }
}
