import { LoadingBlocks } from '@rollcall/ui/composites/loading-blocks';
import { ChevronIcon } from '@rollcall/ui/primitives/icons';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { Tag } from '@rollcall/ui/primitives/tag';
import { t } from '@rollcall/web/i18n';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { Link } from '../../../ui/link.tsx';

import { useHomeworkList } from '../api/homework.ts';
import { HomeworkRow } from './homework-row.tsx';
import '../homework.css';

/** Of those on the class's page; the rest is one tap away. */
const SHOWN = 3;

interface HomeworkSectionProps {
  cid: string;
  entry: string | undefined;
  dependent: string | undefined;
  /** Pixels kept free while it loads. */
  height: number;
}

/** Homework on the page of its class: what is due first, corrections before all. */
export default function HomeworkSection({ cid, entry, dependent, height }: HomeworkSectionProps) {
  const { data, error, dataUpdatedAt, refetch } = useHomeworkList(cid, { entry, dependent });
  const now = useNow(data?.now ?? 0, dataUpdatedAt);
  if (!data && error)
    return (
      <section className="card" aria-label={t('作业')}>
        <div className="row">
          <p className="muted grow">{t('作业没有加载出来')}</p>
          <PlainButton onClick={() => void refetch()}>{t('重试')}</PlainButton>
        </div>
      </section>
    );
  if (!data) return <LoadingBlocks heights={[height]} />;
  if (data.lists.length === 0) return null;
  const who = dependent ? `?for=${dependent}` : '';
  const request = data.lists.filter(({ state }) => state === 'todo' || state === 'fix').length;
  return (
    <section className="card links" aria-label={t('作业')}>
      <div className="row homework-head">
        <h2 className="grow">{t('作业')}</h2>
        {request > 0 && <Tag tone="amber">{t('{{n}} 项待完成', { n: request })}</Tag>}
      </div>
      {data.lists.slice(0, SHOWN).map((one) => (
        <HomeworkRow key={one.wid} one={one} now={now} who={who} />
      ))}
      <Link className="link-row" to={`/${cid}/homework${who}`}>
        <span className="grow muted">{t('全部作业')}</span>
        <ChevronIcon />
      </Link>
    </section>
  );
}
