import { activitySettings, getTemplate } from '@rollcall/contract';
import { SECTION_TITLES } from '@rollcall/rules';
import { t } from '@rollcall/web/i18n';
import { useMemo } from 'react';
import { useCall } from '../../../lib/queries.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Bone } from '../../../ui/skeletons.tsx';
import { SUMMARIES } from '../model/summary.ts';
import { PhonePreview } from './member-preview.tsx';
import './form-preview.css';

/** Section that a template describes elsewhere, or does not set. */
const SECTIONS = ['time', 'checkin', 'participants', 'places', 'identity', 'content', 'display'] as const;

/** Settings of a template, section by section in words, and the preview of the member page. */
export function TemplateLook({ id }: { id: number }) {
  const { data, error, refetch } = useCall(getTemplate, { tpl_id: id, tag: 0 }, { staleTime: 300_000 });
  const settings = useMemo(() => (data ? activitySettings.parse(data.data) : undefined), [data]);
  if (error && !settings) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!settings) return <Bone height={420} radius={10} />;
  return (
    <div className="template-library-look">
      <dl>
        {SECTIONS.map((section) => (
          <div key={section}>
            <dt>{t(SECTION_TITLES[section])}</dt>
            <dd>{t(SUMMARIES[section](settings))}</dd>
          </div>
        ))}
      </dl>
      <section className="template-library-phone" aria-label={t('成员看到的样子')}>
        <PhonePreview settings={settings} />
      </section>
    </div>
  );
}
