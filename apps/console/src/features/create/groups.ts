import type { TemplateCard, TemplateGroup } from '@rollcall/contract';
import { text } from '@rollcall/web/i18n';

/** For whom templates are, in the order of the library. */
export const GROUPS: readonly { value: TemplateGroup; label: string }[] = text([
  { value: 'school', label: '学校' },
  { value: 'company', label: '企业' },
  { value: 'reading', label: '读书会' },
  { value: 'fitness', label: '健身' },
  { value: 'camp', label: '训练营' },
]);

/** Templates whose name or words hold every part of what is looked for. */
export function matching<T extends Pick<TemplateCard, 'name' | 'text'>>(
  cards: readonly T[],
  sought: string,
): T[] {
  const parts = sought.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return cards.filter(({ name, text }) =>
    parts.every((part) => `${name}${text}`.toLowerCase().includes(part)),
  );
}
