import { type Field, SUBMISSION_KEY } from '@rollcall/contract/field/field';
import { text } from '@rollcall/web/i18n';

/** Degrees from which a temperature is marked, in °C. */
const FEVER = 37.3;
/** Value of a step field whose phone counts none (REC-08). */
export const NO_STEPS = '-1';

/** True for a temperature that deserves attention. */
export const isFever = (text: string): boolean => Number.parseFloat(text.normalize('NFKC')) >= FEVER;

/** True for a content field of the presets: the thermometer, the state of health … */
export const isPreset = (
  key: keyof typeof SUBMISSION_KEY,
  field: Pick<Field, 'field_key'>,
  identity: boolean,
): boolean => !identity && field.field_key === SUBMISSION_KEY[key];

const HEALTH: Readonly<Record<string, string>> = text({ healthy: '健康', abnormal: '异常' });
/** An option of the health field as people read it. */
export const healthText = (option: string): string => HEALTH[option] ?? option;
export const isAbnormal = (option: string): boolean => healthText(option) === '异常';

/** The address of an article: the last thing that reads like one. */
const ADDRESS = /(?:^|\s)(https?:\/\/\S+)\s*$/i;

/** Title and address of an article out of the one text that they travel in (`title address`). */
export function articleOf(text: string): { title: string; address: string } {
  // Text in progress has a line for each, so that neither runs into the other.
  const line = text.indexOf('\n');
  if (line >= 0) return { title: text.slice(0, line), address: text.slice(line + 1) };
  const address = ADDRESS.exec(text)?.[1] ?? '';
  return { title: text.slice(0, text.length - address.length).trim(), address };
}
export const articleText = ({ title, address }: { title: string; address: string }): string =>
  title || address ? `${title}\n${address}` : '';
