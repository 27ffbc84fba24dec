import { getHomework, listHomework } from '@rollcall/contract';
import { HOMEWORK_SECTION_TITLES, type HomeworkSectionId } from '@rollcall/rules';
import { PageHead } from '@rollcall/ui/composites/page-frame';
import { Tag } from '@rollcall/ui/primitives/tag';
import { t } from '@rollcall/web/i18n';
import { type ReactNode, useState } from 'react';
import { useSave } from '../../../lib/form/hooks/use-save.ts';
import { useSections } from '../../../lib/form/hooks/use-sections.ts';
import { SAVED_HOMEWORK_STAY } from '../../../lib/form/saver.ts';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { StaleNotice } from '../../../ui/form/frame/stale-notice.tsx';
import type { HomeworkFormState } from '../hooks/use-homework-form.ts';
import { modeName } from '../model/labels.ts';
import { LAYOUT, SECTION_IDS } from '../model/layout.ts';
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
/** Reads that show a homework's settings. */
const REFRESHES = [listHomework, getHomework];

interface AssignFormProps {
  form: HomeworkFormState;
  title: string;
  /** Its mode stands beside the title. */
  tagged?: boolean;
  /** Title of the class. */
  className: string;
  send: () => Promise<string>;
  onSaved?: () => void;
  /** Above the sections: that a draft was restored. */
  notice?: ReactNode;
  /** In the save bar: that a draft is kept. */
  note?: ReactNode;
  /** Loads what somebody else saved meanwhile. */
  onReload?: () => void;
  reloading?: boolean;
}

/** The form of a homework, new, edited or copied (HW-13). */
export function AssignForm(props: AssignFormProps) {
  const { form, title, tagged = false, className, send, onSaved, notice, note, onReload } = props;
  // Classes are chosen when it is assigned, and never again (N26).
  const sections = form.isCreate ? SECTION_IDS : EDITED_SECTIONS;
  const places = useSections(SECTION_IDS, OPEN_AT_FIRST);
  // Somebody else saved meanwhile: every further save is refused until what they saved is loaded.
  const [stale, setStale] = useState(false);
  const saving = useSave({
    form,
    layout: LAYOUT,
    stay: SAVED_HOMEWORK_STAY,
    send,
    onSaved,
    refreshes: REFRESHES,
    pageOf: () => `/checkinDetail?cid=${form.cid}`,
    onStale: () => setStale(true),
    jump: places.jump,
  });
  return (
    <FormFrame
      head={
        <PageHead
          title={title}
          // A new one is called by its mode already.
          tags={tagged && <Tag tone="jade">{t(modeName(form.settings.mode))}</Tag>}
          crumbs={[
            { label: t('我管理的'), to: '/myCheckin' },
            { label: className, to: `/checkinDetail?cid=${form.cid}` },
            { label: title },
          ]}
        />
      }
      sections={sections.map((id) => {
        const Section = SECTIONS[id];
        return {
          id,
          title: HOMEWORK_SECTION_TITLES[id],
          summary: SUMMARIES[id](form.settings, form.state.syncCids.length),
          content: <Section form={form} />,
        };
      })}
      places={places}
      form={form}
      saving={saving}
      saved={{ stay: SAVED_HOMEWORK_STAY, next: t('正在回到作业列表') }}
      notice={
        <>
          {notice}
          {stale && onReload && <StaleNotice busy={props.reloading === true} onReload={onReload} />}
        </>
      }
      note={note}
      preview={<AssignPreview settings={form.settings} />}
    />
  );
}
