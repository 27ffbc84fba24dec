import { CERT_PICTURE_LABELS, OPERATOR_ACTION_VALUE_LABELS } from '@rollcall/contract';
import { t, text } from '@rollcall/web/i18n';

/** Words that stand for a value; anything else was typed by somebody. */
const VALUES = new Set([...text(['是', '否', '无']), ...Object.values(CERT_PICTURE_LABELS)]);

const LABELS = [...new Set(Object.values(OPERATOR_ACTION_VALUE_LABELS))].join('|');
/** A labelled value of the server's line: `放假：10-01，已发布：是`. */
const LABEL = new RegExp(`(?:^|，)(${LABELS})：`);

/** Values of an audit entry, as the server puts them together, in the page's language. */
export function changesOf(line: string): string {
  const [before = '', ...parts] = line.split(LABEL);
  const changes = before === '' ? [] : [before];
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const [label = '', value = ''] = [parts[at], parts[at + 1]];
    changes.push([t(label), VALUES.has(value) ? t(value) : value].join(t('：')));
  }
  return changes.join(t('，'));
}
