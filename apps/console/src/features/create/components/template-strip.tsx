import { listTemplates, type TemplateCard, type TemplateGroup } from '@rollcall/contract';
import { listPicture } from '@rollcall/contract/upload/thumbnail';
import { Segmented } from '@rollcall/ui/primitives/radio';
import { t, text } from '@rollcall/web/i18n';
import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../lib/queries.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Bone } from '../../../ui/skeletons.tsx';
import { GROUPS } from '../groups.ts';

type Choice = TemplateGroup | 'all';
const CHOICES: readonly { value: Choice; label: string }[] = text([
  { value: 'all', label: '全部' },
  ...GROUPS,
]);
/** As many as stand in the first rows while they load. */
const BONES = 8;

/** 从模板创建: a cover, what it is good for, how often it was opened; a click opens the filled-in form. */
export function TemplateStrip({ onChoose }: { onChoose: (event: MouseEvent) => void }) {
  const [group, setGroup] = useState<Choice>('all');
  const { data, error, refetch } = useCall(listTemplates, {});
  const shown = data?.data.filter((one) => group === 'all' || one.group === group);
  return (
    <section className="template-strip" aria-labelledby="template-strip-title">
      <div className="template-strip-head">
        <h2 id="template-strip-title">{t('从模板创建')}</h2>
        <Segmented
          label={t('适合谁')}
          value={group}
          options={CHOICES.map((one) => ({ ...one, label: t(one.label) }))}
          onChange={setGroup}
        />
        <Link to="/mould" className="template-strip-all">
          {t('打开模板库')}
        </Link>
      </div>
      {error && !data ? (
        <div className="rc-card">
          <FailedState error={error} onRetry={() => void refetch()} />
        </div>
      ) : (
        <ul className="template-strip-list">
          {shown
            ? shown.map((one) => (
                <li key={one.tpl_id}>
                  <TemplateLink card={one} onChoose={onChoose} />
                </li>
              ))
            : Array.from({ length: BONES }, (_, index) => (
                <li key={index}>
                  <Bone height={238} radius={10} />
                </li>
              ))}
        </ul>
      )}
    </section>
  );
}

function TemplateLink({ card, onChoose }: { card: TemplateCard; onChoose: (event: MouseEvent) => void }) {
  return (
    <Link
      to={`/manageSetting?mould=1&tpl_id=${card.tpl_id}`}
      className="template-library-card rc-card"
      onClick={onChoose}
    >
      <img src={listPicture(card.banner)} alt="" width={750} height={420} loading="lazy" />
      <span className="template-library-body">
        <span className="template-library-name">{card.name}</span>
        <span className="template-library-text">{card.text}</span>
        <span className="template-library-views">{t('{{n}} 次浏览', { n: card.views })}</span>
      </span>
    </Link>
  );
}
