import { Button } from '@rollcall/ui/primitives/button';
import { t } from '@rollcall/web/i18n';
import type { ReactNode } from 'react';
import { sectionElementId } from '../../../lib/form/sections.ts';
import { waitsForUpload } from '../../../lib/form/waits-for-upload.ts';

interface SectionCardProps {
  id: string;
  title: string;
  open: boolean;
  onToggle: () => void;
  /** Settings in words, while it is folded. */
  summary: string;
  wrong: number;
  children: ReactNode;
}

/** One part of the form: folded to a line that says what is set, or open. */
export function SectionCard({ id, title, open, onToggle, summary, wrong, children }: SectionCardProps) {
  const body = `${sectionElementId(id)}-body`;
  // Folded away, an upload would end.
  const toggle = () => {
    if (!open || !waitsForUpload(document.getElementById(body))) onToggle();
  };
  return (
    <section
      id={sectionElementId(id)}
      className="rc-card af-section"
      aria-labelledby={`${sectionElementId(id)}-title`}
    >
      <div className="af-section-head">
        <h2 id={`${sectionElementId(id)}-title`}>{t(title)}</h2>
        {!open && <p className="af-summary">{summary}</p>}
        {!open && wrong > 0 && <span className="af-wrong">{t('{{n}} 处需要修改', { n: wrong })}</span>}
        <Button
          look="quiet"
          className="af-fold"
          aria-expanded={open}
          aria-controls={body}
          onClick={toggle}
          aria-label={t(open ? '收起{{title}}' : '修改{{title}}', { title: t(title) })}
        >
          {t(open ? '收起' : '修改')}
        </Button>
      </div>
      {open && (
        <div id={body} className="af-section-body">
          {children}
        </div>
      )}
    </section>
  );
}
