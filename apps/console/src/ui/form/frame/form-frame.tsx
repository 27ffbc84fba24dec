import { PageFrame } from '@rollcall/ui/composites/page-frame';
import { SaveBar, SectionCard, SectionIndex } from '@rollcall/ui/composites/section-form';
import { t } from '@rollcall/web/i18n';
import type { ReactNode } from 'react';
import type { useSave } from '../../../lib/form/hooks/use-save.ts';
import type { useSections } from '../../../lib/form/hooks/use-sections.ts';
import { type ShownViolation, sectionElementId } from '../../../lib/form/sections.ts';
import { waitsForUpload } from '../../../lib/form/waits-for-upload.ts';
import { openGate } from '../../../lib/gate-store.ts';
import { LeaveGuard, type Leaving } from './leave-guard.tsx';
import { SavedNote } from './saved-note.tsx';

interface FormSection<Id extends string> {
  id: Id;
  title: string;
  /** Its settings in words, for the folded section. */
  summary: string;
  content: ReactNode;
}

interface FormFrameProps<Id extends string> {
  head: ReactNode;
  sections: readonly FormSection<Id>[];
  /** Result of `useSections`. */
  places: ReturnType<typeof useSections<Id>>;
  form: { shown: ShownViolation[]; unsaved: boolean };
  saving: ReturnType<typeof useSave>;
  /** Milliseconds that the saved state shows, and what comes then. */
  saved: { stay: number; next: string };
  /** Above the sections: that a draft was restored. */
  notice?: ReactNode;
  /** In the save bar: that a draft is kept. */
  note?: ReactNode;
  preview: ReactNode;
  /** Treatment of changes when the form is left. */
  leaving?: Leaving | undefined;
}

/** Folded away, an upload would end. */
const mayFold = (body: HTMLElement | null): boolean => !waitsForUpload(body);

/** A form of settings: index, sections, preview, save bar. Its styles follow those of the sections, in the form itself. */
export function FormFrame<Id extends string>(props: FormFrameProps<Id>) {
  const { head, sections, places, form, saving, saved, notice, note, preview, leaving } = props;
  const { open, current, toggle, goTo, jump } = places;
  const { phase, save } = saving;
  const gate = form.shown.find((violation) => violation.gate)?.gate;
  return (
    <div className="af">
      <PageFrame>
        {head}
        <div className="af-columns">
          <SectionIndex
            sections={sections.map(({ id, title }) => ({ id, title: t(title) }))}
            current={current}
            wrong={new Set(form.shown.map(({ section }) => section))}
            onPick={goTo}
          />
          <div className="af-sections">
            {/* What was saved is read anew before the page changes: it is the own work, not somebody else's. */}
            {phase !== 'saved' && notice}
            {sections.map(({ id, title, summary, content }) => (
              <SectionCard
                key={id}
                id={sectionElementId(id)}
                title={t(title)}
                open={open.has(id)}
                onToggle={() => toggle(id)}
                mayFold={mayFold}
                summary={summary}
                wrong={form.shown.filter(({ section }) => section === id).length}
              >
                {content}
              </SectionCard>
            ))}
          </div>
          {preview}
        </div>
      </PageFrame>
      <SaveBar
        faults={form.shown}
        onJump={jump}
        act={gate ? { label: t('了解认证'), onPress: () => openGate(gate) } : undefined}
        onSave={save}
        phase={phase}
        note={note}
      />
      <LeaveGuard unsaved={form.unsaved && phase !== 'saved'} {...leaving} />
      {phase === 'saved' && <SavedNote stay={saved.stay} next={saved.next} />}
    </div>
  );
}
