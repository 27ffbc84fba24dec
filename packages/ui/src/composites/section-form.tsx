import type { ReactNode } from 'react';
import { Button } from '../primitives/button.tsx';
import { t } from '../texts.ts';
import './section-form.css';

interface SectionIndexProps<Id extends string> {
  sections: readonly { id: Id; title: string }[];
  /** Section that is being read. */
  current: Id;
  /** Sections in which something is wrong. */
  wrong: ReadonlySet<string>;
  onPick: (id: Id) => void;
}

/** Sections of a long form at its left, with a dot at those in which something is wrong. */
export function SectionIndex<Id extends string>({ sections, current, wrong, onPick }: SectionIndexProps<Id>) {
  return (
    <nav className="ui-section-index" aria-label={t('表单分区')}>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <button
              type="button"
              className="ui-section-index-item"
              aria-current={id === current ? 'true' : undefined}
              onClick={() => onPick(id)}
            >
              {title}
              {wrong.has(id) && <span className="ui-section-dot" role="img" aria-label={t('需要修改')} />}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SectionCardProps {
  /** Id of its element; title and body take theirs from it. */
  id: string;
  title: string;
  open: boolean;
  onToggle: () => void;
  /** Asked before it is folded, with the body that goes; false: it stays open. */
  mayFold?: ((body: HTMLElement | null) => boolean) | undefined;
  /** Settings in words, while it is folded. */
  summary: string;
  /** Number of things that are wrong in it. */
  wrong: number;
  children: ReactNode;
}

/** One section of a long form: folded to a line that says what is set, or open. */
export function SectionCard(props: SectionCardProps) {
  const { id, title, open, onToggle, mayFold, summary, wrong, children } = props;
  const [titleId, bodyId] = [`${id}-title`, `${id}-body`];
  const toggle = () => {
    if (!open || !mayFold || mayFold(document.getElementById(bodyId))) onToggle();
  };
  return (
    <section id={id} className="ui-section" aria-labelledby={titleId}>
      <div className="ui-section-head">
        <h2 id={titleId}>{title}</h2>
        {!open && <p className="ui-section-summary">{summary}</p>}
        {!open && wrong > 0 && (
          <span className="ui-section-wrong">{t('{{n}} 处需要修改', { n: wrong })}</span>
        )}
        <Button
          look="quiet"
          className="ui-section-fold"
          aria-expanded={open}
          aria-controls={bodyId}
          onClick={toggle}
          aria-label={open ? t('收起{{title}}', { title }) : t('修改{{title}}', { title })}
        >
          {open ? t('收起') : t('修改')}
        </Button>
      </div>
      {open && (
        <div id={bodyId} className="ui-section-body">
          {children}
        </div>
      )}
    </section>
  );
}

interface SaveBarProps<Fault extends { field: string; message: string }> {
  /** Reasons that the form cannot be saved, in their order. */
  faults: readonly Fault[];
  onJump: (fault: Fault) => void;
  /** A way on beside the faults. */
  act?: { label: string; onPress: () => void } | undefined;
  onSave: () => void;
  /** `saved`: until the page changes. `unsent`: nobody answered, so that nothing may be saved. */
  phase: 'idle' | 'sending' | 'saved' | 'unsent';
  /** Beside the button: 草稿已保存 09:41. */
  note?: ReactNode;
}

/** Number of faults that are named; the rest are counted. */
const NAMED = 2;

/** The one save control of a long form, and what is wrong with it (FORM-11). */
export function SaveBar<Fault extends { field: string; message: string }>(props: SaveBarProps<Fault>) {
  const { faults, onJump, act, onSave, phase, note } = props;
  const busy = phase === 'sending' || phase === 'saved';
  return (
    <div className="ui-save-bar">
      <div className="ui-save-bar-inner">
        <div className="ui-save-faults" role="status">
          {phase === 'unsent' && (
            <span className="ui-save-count">
              {t('服务器没有回应，可能还没有保存。内容都在，请再点一次保存')}
            </span>
          )}
          {faults.length > 0 && (
            <>
              <span className="ui-save-count">{t('{{n}} 处需要修改：', { n: faults.length })}</span>
              {faults.slice(0, NAMED).map((fault) => (
                <button
                  type="button"
                  key={`${fault.field}:${fault.message}`}
                  className="ui-save-link"
                  onClick={() => onJump(fault)}
                >
                  {fault.message}
                </button>
              ))}
              {faults.length > NAMED && (
                <span className="ui-save-more">{t('等 {{n}} 处', { n: faults.length })}</span>
              )}
              {act && (
                <button type="button" className="ui-save-link" onClick={act.onPress}>
                  {act.label}
                </button>
              )}
            </>
          )}
        </div>
        {note}
        <Button look="primary" onClick={onSave} disabled={busy} aria-busy={busy} className="ui-save">
          {busy ? t('正在保存') : t('保存')}
        </Button>
      </div>
    </div>
  );
}
