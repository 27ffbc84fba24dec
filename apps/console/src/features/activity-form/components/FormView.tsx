import type { ReactNode } from 'react';
import { Page } from '../../../ui/Page.tsx';
import { type Crumb, PageHeader } from '../../../ui/PageHeader.tsx';
import type { ActivityForm } from '../hooks/useActivityForm.ts';
import { useSave } from '../hooks/useSave.ts';
import { useSections } from '../hooks/useSections.ts';
import { type FormSectionId, SECTION_IDS } from '../model/drafts.ts';
import { SUMMARIES } from '../model/summary.ts';
import { MemberPreview } from './MemberPreview.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SavedNote } from './SavedNote.tsx';
import { SectionCard } from './SectionCard.tsx';
import { SectionIndex } from './SectionIndex.tsx';
import { BaseSection } from './sections/BaseSection.tsx';
import { CheckinSection } from './sections/CheckinSection.tsx';
import { ContentSection } from './sections/ContentSection.tsx';
import { DisplaySection } from './sections/DisplaySection.tsx';
import { IdentitySection } from './sections/IdentitySection.tsx';
import { ParticipantsSection } from './sections/ParticipantsSection.tsx';
import { PlacesSection } from './sections/PlacesSection.tsx';
import { TimeSection } from './sections/TimeSection.tsx';
import './activity-form.css';
import './form-controls.css';
import './form-lists.css';
import './form-preview.css';

const SECTIONS: Record<FormSectionId, (props: { form: ActivityForm }) => ReactNode> = {
  base: BaseSection,
  time: TimeSection,
  checkin: CheckinSection,
  participants: ParticipantsSection,
  places: PlacesSection,
  identity: IdentitySection,
  content: ContentSection,
  display: DisplaySection,
};

interface FormViewProps {
  form: ActivityForm;
  title: string;
  breadcrumb: Crumb[];
  /** Sends the form and answers the cid. */
  send: () => Promise<string>;
  onSaved?: () => void;
  /** Above the sections: that a draft was restored. */
  notice?: ReactNode;
  /** In the save bar: that a draft is kept. */
  note?: ReactNode;
}

/** The form as create and edit share it: index, sections, preview, save bar. */
export function FormView({ form, title, breadcrumb, send, onSaved, notice, note }: FormViewProps) {
  const { open, current, toggle, goTo, jump } = useSections();
  const { phase, save } = useSave({ form, send, jump, ...(onSaved ? { onSaved } : {}) });
  const wrong = (id: FormSectionId) => form.shown.filter((violation) => violation.section === id).length;
  return (
    <div className="af">
      <Page>
        <PageHeader title={title} breadcrumb={breadcrumb} />
        <div className="af-columns">
          <SectionIndex
            ids={SECTION_IDS}
            current={current}
            wrong={new Set(form.shown.map((violation) => violation.section))}
            onPick={goTo}
          />
          <div className="af-sections">
            {notice}
            {SECTION_IDS.map((id) => {
              const Section = SECTIONS[id];
              return (
                <SectionCard
                  key={id}
                  id={id}
                  open={open.has(id)}
                  onToggle={() => toggle(id)}
                  summary={SUMMARIES[id](form.settings)}
                  wrong={wrong(id)}
                >
                  <Section form={form} />
                </SectionCard>
              );
            })}
          </div>
          <MemberPreview settings={form.settings} />
        </div>
      </Page>
      <SaveBar violations={form.shown} onJump={jump} onSave={save} busy={phase !== 'idle'} note={note} />
      {phase === 'saved' && <SavedNote />}
    </div>
  );
}
