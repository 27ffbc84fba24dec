import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../primitives/button.tsx';
import { t } from '../texts.ts';
import './form.css';

export interface FormSection {
  id: string;
  title: string;
  /** Its values in words, while it is closed: 每天 00:00–23:59. */
  summary?: ReactNode;
  body: ReactNode;
}

export interface FormFault {
  /** Path of the value: `data-field` of its row. */
  path: string;
  section: string;
  message: string;
}

interface SectionFormProps {
  /** Name of the form for readers. */
  label: string;
  sections: readonly FormSection[];
  faults: readonly FormFault[];
  busy?: boolean;
  /** Beside the button: 草稿已保存 09:41. */
  note?: ReactNode;
  saveLabel?: string;
  onSave: () => void;
  /** Beside the form on a wide window: the page of the member. */
  preview?: ReactNode;
}

/** First control of a row. */
const CONTROL = 'input, textarea, select, button';

function jumpTo(path: string): void {
  const row = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`);
  row?.scrollIntoView({ block: 'center' });
  row?.querySelector<HTMLElement>(CONTROL)?.focus({ preventScroll: true });
}

/** Sections of a long form: an index at the left, one bar at the bottom that says how many faults there are and jumps. */
export function SectionForm(props: SectionFormProps) {
  const { label, sections, faults, busy = false, note, saveLabel = t('保存'), onSave, preview } = props;
  const [current, setCurrent] = useState(sections[0]?.id ?? '');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const seen = new Map<string, boolean>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) seen.set(target.id, isIntersecting);
        const first = sections.find(({ id }) => seen.get(id));
        if (first) setCurrent(first.id);
      },
      { rootMargin: '-10% 0px -60%' },
    );
    for (const card of form.current?.querySelectorAll('section') ?? []) observer.observe(card);
    return () => observer.disconnect();
  }, [sections]);
  const go = (event: MouseEvent, id: string) => {
    event.preventDefault();
    document.getElementById(id)?.scrollIntoView({ block: 'start' });
    setCurrent(id);
  };
  const [first] = faults;
  return (
    <form
      ref={form}
      className="ui-sections"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (first) jumpTo(first.path);
        else if (!busy) onSave();
      }}
    >
      <nav className="ui-section-index" aria-label={t('表单目录')}>
        {sections.map(({ id, title }) => {
          const wrong = faults.some((fault) => fault.section === id);
          return (
            <a
              key={id}
              href={`#${id}`}
              {...(id === current ? { 'aria-current': 'true' as const } : {})}
              onClick={(event) => go(event, id)}
            >
              {title}
              {wrong && <span className="ui-section-wrong" role="img" aria-label={t('需要修改')} />}
            </a>
          );
        })}
      </nav>
      <div className="ui-section-list">
        {sections.map(({ id, title, summary, body }) => (
          <section key={id} id={id} className="ui-card ui-section" aria-label={title}>
            <h2>{title}</h2>
            {summary && <p className="ui-section-summary">{summary}</p>}
            {body}
          </section>
        ))}
      </div>
      {preview && <aside className="ui-section-preview">{preview}</aside>}
      <div className="ui-save-bar">
        <div className="ui-save-faults" aria-live="polite">
          {first && (
            <>
              <span className="ui-save-count">{t('{{n}} 处需要修改：', { n: faults.length })}</span>
              <Button look="approve" size="small" onClick={() => jumpTo(first.path)}>
                {first.message}
              </Button>
            </>
          )}
        </div>
        {note && <span className="ui-save-note">{note}</span>}
        <Button type="submit" look="primary" busy={busy}>
          {saveLabel}
        </Button>
      </div>
    </form>
  );
}
