import { SUBMISSION_KEY } from '@rollcall/contract/field/field';
import { lengthOf } from '@rollcall/contract/wire/text';

/** Code points that stand beside a time on a narrow phone. */
const NOTE_LENGTH = 12;
/** Value of a step field whose phone counts none (REC-08). */
const NO_STEPS = '-1';

interface Answer {
  key: number;
  name: string;
  val: unknown;
}

/**
 * One answer of a sign-in in a few words, to be known again by: the temperature, else the first short text; '' where
 * there is none.
 */
export function signInNote(filled: readonly Answer[]): string {
  const isShort = ({ val }: Answer) =>
    typeof val === 'string' &&
    val !== '' &&
    val !== NO_STEPS &&
    !val.includes('\n') &&
    lengthOf(val) <= NOTE_LENGTH;
  const short = filled.filter(isShort);
  const one = short.find(({ key }) => key === SUBMISSION_KEY.TEMPERATURE) ?? short[0];
  if (!one) return '';
  const isDegrees = one.key === SUBMISSION_KEY.TEMPERATURE && /\d$/.test(String(one.val));
  return `${one.name} ${one.val}${isDegrees ? '℃' : ''}`.trim();
}
