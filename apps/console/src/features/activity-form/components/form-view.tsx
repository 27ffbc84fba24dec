import { SECTION_TITLES } from '@rollcall/rules';
import { type Crumb, PageHead } from '@rollcall/ui/composites/page-frame';
import { t } from '@rollcall/web/i18n';
import { lazy, type ReactNode, Suspense } from 'react';
import { ATTENDANCE_READS } from '../../../lib/attendance-reads.ts';
import { useSave } from '../../../lib/form/hooks/use-save.ts';
import { useSections } from '../../../lib/form/hooks/use-sections.ts';
import { SAVED_STAY } from '../../../lib/form/saver.ts';
import { storeCid } from '../../../lib/session-store.ts';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import type { Leaving } from '../../../ui/form/frame/leave-guard.tsx';
import type { ActivityForm } from '../hooks/use-activity-form.ts';
import { useWifiQuestion } from '../hooks/use-wifi-question.ts';
import { type FormSectionId, LAYOUT, SECTION_IDS } from '../model/layout.ts';
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
  crumbs: Crumb[];
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
  leaving?: Leaving;
}

/** The form of an activity as every kind shares it, new, edited, copied or made from a template. */
export function FormView(props: FormViewProps) {
  const { form, title, crumbs, send, confirm, onSaved, onStale, notice, note, leaving } = props;
  const places = useSections(SECTION_IDS, OPEN_AT_FIRST);
  const wifis = useWifiQuestion(form, confirm);
  const saving = useSave({
    form,
    layout: LAYOUT,
    stay: SAVED_STAY,
    send,
    confirm: wifis.confirm,
    onSaved: (cid) => {
      storeCid(cid);
      onSaved?.();
    },
    refreshes: ATTENDANCE_READS,
    pageOf: (cid) => `/checkin-info/${cid}`,
    onStale,
    jump: places.jump,
  });
  return (
    <>
      <FormFrame
        head={<PageHead title={title} crumbs={crumbs} />}
        sections={SECTION_IDS.map((id) => {
          const Section = SECTIONS[id];
          return {
            id,
            title: SECTION_TITLES[id],
            summary: SUMMARIES[id](form.settings),
            content: <Section form={form} />,
          };
        })}
        places={places}
        form={form}
        saving={saving}
        saved={{ stay: SAVED_STAY, next: t('正在打开分享页') }}
        notice={notice}
        note={note}
        leaving={leaving}
        preview={
          <MemberPreview
            settings={form.settings}
            enlarge={<PreviewButton settings={form.settings} label={t('放大')} className="af-enlarge" />}
          />
        }
      />
      {wifis.names.length > 0 && (
        <Suspense>
          <WifiDialog names={wifis.names} onAnswer={wifis.answer} />
        </Suspense>
      )}
    </>
  );
}
