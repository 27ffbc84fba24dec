import { SECTION_TITLES } from '@rollcall/rules';
import { useT } from '../../../lib/i18n.ts';
import type { FormSectionId } from '../model/drafts.ts';

interface SectionIndexProps {
  ids: readonly FormSectionId[];
  current: FormSectionId;
  wrong: ReadonlySet<string>;
  onPick: (id: FormSectionId) => void;
}

/** The form's parts at its left, with a dot at those in which something is wrong. */
export function SectionIndex({ ids, current, wrong, onPick }: SectionIndexProps) {
  const t = useT();
  return (
    <nav className="af-index" aria-label={t('表单分区')}>
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <button
              type="button"
              className="af-index-item"
              aria-current={id === current ? 'true' : undefined}
              onClick={() => onPick(id)}
            >
              {t(SECTION_TITLES[id])}
              {wrong.has(id) && <span className="af-dot" role="img" aria-label={t('需要修改')} />}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
