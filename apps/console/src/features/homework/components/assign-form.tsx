import { HOMEWORK_SECTION_TITLES, type HomeworkSectionId } from '@rollcall/rules';
import { t } from '@rollcall/web/i18n';
import type { ReactNode } from 'react';
import { useSections } from '../../../lib/form/hooks/use-sections.ts';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { SaveBar } from '../../../ui/form/save-bar.tsx';
import { SavedNote } from '../../../ui/form/saved-note.tsx';
import { SectionCard } from '../../../ui/form/section-card.tsx';
import { SectionIndex } from '../../../ui/form/section-index.tsx';
import { StaleNotice } from '../../../ui/form/stale-notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Tag } from '../../../ui/status-tag.tsx';
import { type HomeworkFormState, SECTION_IDS } from '../hooks/use-homework-form.ts';
import { SAVED_STAY, useHomeworkSave } from '../hooks/use-homework-save.ts';
import { modeName } from '../model/labels.ts';
import { SUMMARIES } from '../model/summary.ts';
import { AssignPreview } from './assign-preview.tsx';
import { AccessSection } from './sections/access-section.tsx';
import { BaseSection } from './sections/base-section.tsx';
import { ContentSection } from './sections/content-section.tsx';
import { PlacesSection } from './sections/places-section.tsx';
import { SyncSection } from './sections/sync-section.tsx';
import { TimeSection } from './sections/time-section.tsx';
import '../../../ui/form/form.css';
import '../../../ui/form/form-controls.css';
import '../../../ui/form/form-lists.css';
import '../homework.css';

const SECTIONS: Record<HomeworkSectionId, (props: { form: HomeworkFormState }) => ReactNode> = {
  base: BaseSection,
  time: TimeSection,
  content: ContentSection,
  access: AccessSection,
  places: PlacesSection,
  sync: SyncSection,
};
const OPEN_AT_FIRST: readonly HomeworkSectionId[] = ['base', 'time'];
const EDITED_SECTIONS = SECTION_IDS.filter((id) => id !== 'sync');

interface AssignFormProps {
  form: HomeworkFormState;
  title: string;
  /** Its mode stands beside the title. */
  tagged?: boolean;
  /** What the class is called. */
  className: string;
  send: () => Promise<string>;
  onSaved: () => void;
  /** Above the sections: that a draft was restored. */
  notice?: ReactNode;
  /** In the save bar: that a draft is kept. */
  note?: ReactNode;
  /** Loads what somebody else saved meanwhile. */
  onReload?: () => void;
  reloading?: boolean;
}

/** The form of a homework, new, edited or copied: index, sections, what members see, save bar (HW-13). */
export function AssignForm(props: AssignFormProps) {
  const {
    form,
    title,
    tagged = false,
    className,
    send,
    onSaved,
    notice,
    note,
    onReload,
    reloading = false,
  } = props;
  // Classes are chosen when it is assigned, and never again (N26).
  const sections = form.isCreate ? SECTION_IDS : EDITED_SECTIONS;
  const { open, current, toggle, goTo, jump } = useSections(SECTION_IDS, OPEN_AT_FIRST);
  const { phase, save, stale } = useHomeworkSave({ form, send, onSaved, jump });
  return (
    <div className="af">
      <Page>
        <PageHeader
          title={title}
          // A new one is called by its mode already.
          tags={tagged && <Tag tone="jade">{t(modeName(form.settings.mode))}</Tag>}
          breadcrumb={[
            { label: t('我管理的'), to: '/myCheckin' },
            { label: className, to: `/checkinDetail?cid=${form.cid}` },
            { label: title },
          ]}
        />
        <div className="af-columns">
          <SectionIndex
            sections={sections.map((id) => ({ id, title: HOMEWORK_SECTION_TITLES[id] }))}
            current={current}
            wrong={new Set(form.shown.map(({ section }) => section))}
            onPick={goTo}
          />
          <div className="af-sections">
            {notice}
            {stale && onReload && <StaleNotice busy={reloading} onReload={onReload} />}
            {sections.map((id) => {
              const Section = SECTIONS[id];
              return (
                <SectionCard
                  key={id}
                  id={id}
                  title={HOMEWORK_SECTION_TITLES[id]}
                  open={open.has(id)}
                  onToggle={() => toggle(id)}
                  summary={SUMMARIES[id](form.settings, form.state.syncCids.length)}
                  wrong={form.shown.filter(({ section }) => section === id).length}
                >
                  <Section form={form} />
                </SectionCard>
              );
            })}
          </div>
          <AssignPreview settings={form.settings} />
        </div>
      </Page>
      <SaveBar violations={form.shown} onJump={jump} onSave={save} phase={phase} note={note} />
      <LeaveGuard unsaved={form.unsaved && phase !== 'saved'} />
      {phase === 'saved' && <SavedNote stay={SAVED_STAY} next={t('正在回到作业列表')} />}
    </div>
  );
}
