import { SECTION_TITLES } from '@rollcall/rules';
import { t } from '@rollcall/web/i18n';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSections } from '../../../lib/form/hooks/use-sections.ts';
import { SAVED_STAY } from '../../../lib/form/saver.ts';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { SaveBar } from '../../../ui/form/save-bar.tsx';
import { SavedNote } from '../../../ui/form/saved-note.tsx';
import { SectionCard } from '../../../ui/form/section-card.tsx';
import { SectionIndex } from '../../../ui/form/section-index.tsx';
import { Page } from '../../../ui/page.tsx';
import { type Crumb, PageHeader } from '../../../ui/page-header.tsx';
import type { ActivityForm } from '../hooks/use-activity-form.ts';
import { useSave } from '../hooks/use-save.ts';
import { useWifiQuestion } from '../hooks/use-wifi-question.ts';
import { type FormSectionId, SECTION_IDS } from '../model/drafts.ts';
import { SUMMARIES } from '../model/summary.ts';
import { MemberPreview } from './member-preview.tsx';
import { PreviewButton } from './preview-button.tsx';
import { BaseSection } from './sections/base-section.tsx';
import { CastSection } from './sections/cast-section.tsx';
import { CheckinSection } from './sections/checkin-section.tsx';
import { ContentSection } from './sections/content-section.tsx';
import { DisplaySection } from './sections/display-section.tsx';
import { IdentitySection } from './sections/identity-section.tsx';
import { ParticipantsSection } from './sections/participants-section.tsx';
import { PlacesSection } from './sections/places-section.tsx';
import { TimeSection } from './sections/time-section.tsx';
import '../../../ui/form/form.css';
import '../../../ui/form/form-controls.css';
import '../../../ui/form/form-lists.css';
import './form-preview.css';

const WifiDialog = lazy(() => import('./wifi-dialog.tsx'));

const OPEN_AT_FIRST: readonly FormSectionId[] = ['base', 'time'];

const SECTIONS: Record<FormSectionId, (props: { form: ActivityForm }) => ReactNode> = {
  base: BaseSection,
  time: TimeSection,
  checkin: CheckinSection,
  participants: ParticipantsSection,
  places: PlacesSection,
  identity: IdentitySection,
  content: ContentSection,
  display: DisplaySection,
  cast: CastSection,
};

interface FormViewProps {
  form: ActivityForm;
  title: string;
  breadcrumb: Crumb[];
  /** Sends the form and answers the cid. */
  send: () => Promise<string>;
  /** Asked before a save that meets what is there already; false: it is not saved. */
  confirm?: () => Promise<boolean>;
  onSaved?: () => void;
  /** Somebody else saved meanwhile, and the save was refused. */
  onStale?: () => void;
  /** Above the sections: that a draft was restored. */
  notice?: ReactNode;
  /** In the save bar: that a draft is kept. */
  note?: ReactNode;
}

/** The form as every kind shares it, new, edited, copied or made from a template: index, sections, preview, save bar. */
export function FormView(props: FormViewProps) {
  const { form, title, breadcrumb, send, confirm, onSaved, onStale, notice, note } = props;
  const { open, current, toggle, goTo, jump } = useSections(SECTION_IDS, OPEN_AT_FIRST);
  const wifis = useWifiQuestion(form, confirm);
  const { phase, save } = useSave({ form, send, confirm: wifis.confirm, jump, onSaved, onStale });
  const wrong = (id: FormSectionId) => form.shown.filter((violation) => violation.section === id).length;
  return (
    <div className="af">
      <Page>
        <PageHeader title={title} breadcrumb={breadcrumb} />
        <div className="af-columns">
          <SectionIndex
            sections={SECTION_IDS.map((id) => ({ id, title: SECTION_TITLES[id] }))}
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
                  title={SECTION_TITLES[id]}
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
          <MemberPreview
            settings={form.settings}
            enlarge={<PreviewButton settings={form.settings} label={t('放大')} className="af-enlarge" />}
          />
        </div>
      </Page>
      <SaveBar violations={form.shown} onJump={jump} onSave={save} phase={phase} note={note} />
      <LeaveGuard unsaved={form.unsaved && phase !== 'saved'} />
      {wifis.names.length > 0 && (
        <Suspense>
          <WifiDialog names={wifis.names} onAnswer={wifis.answer} />
        </Suspense>
      )}
      {phase === 'saved' && <SavedNote stay={SAVED_STAY} next={t('正在打开分享页')} />}
    </div>
  );
}
