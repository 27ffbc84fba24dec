import { t } from '@rollcall/web/i18n';

const NAMED = 3;

/** "张三、李四、王五等 12 人": the first names of several people, and their number where there are more. */
export function namesOf(names: readonly string[]): string {
  const first = names.slice(0, NAMED).join(t('、'));
  return names.length > NAMED ? t('{{names}}等 {{n}} 人', { names: first, n: names.length }) : first;
}
