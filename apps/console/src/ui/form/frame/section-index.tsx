import { t } from '@rollcall/web/i18n';

interface SectionIndexProps<Id extends string> {
  sections: readonly { id: Id; title: string }[];
  current: Id;
  wrong: ReadonlySet<string>;
  onPick: (id: Id) => void;
}

/** The form's parts at its left, with a dot at those in which something is wrong. */
export function SectionIndex<Id extends string>({ sections, current, wrong, onPick }: SectionIndexProps<Id>) {
  return (
    <nav className="af-index" aria-label={t('表单分区')}>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <button
              type="button"
              className="af-index-item"
              aria-current={id === current ? 'true' : undefined}
              onClick={() => onPick(id)}
            >
              {t(title)}
              {wrong.has(id) && <span className="af-dot" role="img" aria-label={t('需要修改')} />}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
