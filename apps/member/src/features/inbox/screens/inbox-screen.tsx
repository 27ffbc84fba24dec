import type { Notice } from '@rollcall/contract/notice/calls';
import { dayOf } from '@rollcall/rules/time/calendar';
import { LoadingBlocks } from '@rollcall/ui/composites/loading-blocks';
import { SealState } from '@rollcall/ui/composites/seal-state';
import { Banner } from '@rollcall/ui/primitives/banner';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { t } from '@rollcall/web/i18n';
import { type ReactNode, useEffect, useRef } from 'react';
import { dateText } from '../../../lib/dated.ts';
import { minuteText } from '../../../lib/time.ts';
import { Link } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { Failed } from '../../../ui/states.tsx';
import { useInbox, useReadInbox } from '../api/inbox.ts';
import '../inbox.css';

function Item({ notice }: { notice: Notice }) {
  const fresh = notice.read === 0;
  const text = t(notice.text);
  // Most texts name their activity; an announcement is the organiser's own words alone.
  const activity = notice.activity && !text.includes(notice.activity) ? notice.activity : '';
  const content = (
    <>
      <span className="inbox-head">
        <strong>
          {t(notice.title)}
          {fresh && <span className="hidden">{t('（未读）')}</span>}
        </strong>
        <time className="muted num">
          {dateText(dayOf(notice.t_create))} {minuteText(notice.t_create)}
        </time>
      </span>
      {activity && <span className="muted">{activity}</span>}
      <span className="inbox-text">{text}</span>
    </>
  );
  const looks = fresh ? 'inbox-item fresh' : 'inbox-item';
  return (
    <li>
      {notice.link === '' ? (
        <div className={looks}>{content}</div>
      ) : (
        <Link className={looks} to={notice.link}>
          {content}
        </Link>
      )}
    </li>
  );
}

/** `/m/inbox`: what this person was told. Shown notices count as read; their dots stay while one looks at them. */
export default function InboxScreen({ children }: { children?: ReactNode }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInbox();
  const { mutate: markRead } = useReadInbox();
  /** Ids that were marked already: their dots stay in what was read. */
  const marked = useRef(new Set<string>());
  useEffect(() => {
    for (const { lists } of data?.pages ?? []) {
      const ids = lists.filter(({ id, read }) => read === 0 && !marked.current.has(id)).map(({ id }) => id);
      if (ids.length === 0) continue;
      for (const id of ids) marked.current.add(id);
      markRead({ ids });
    }
  }, [data, markRead]);

  const lists = data?.pages.flatMap((page) => page.lists) ?? [];
  return (
    <Page title={t('消息')} back="/">
      {children}
      {!data &&
        (error ? <Failed error={error} onRetry={() => void refetch()} /> : <LoadingBlocks heights={[240]} />)}
      {data && lists.length === 0 && (
        <SealState title={t('还没有消息')} hint={t('签到提醒和审核结果会出现在这里')} />
      )}
      {lists.length > 0 && (
        <ul className="card inbox">
          {lists.map((notice) => (
            <Item key={notice.id} notice={notice} />
          ))}
        </ul>
      )}
      {data && error && (
        <Banner live tone="amber">
          {error.message}
        </Banner>
      )}
      {hasNextPage && (
        <PlainButton disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? t('正在加载…') : t('更早的消息')}
        </PlainButton>
      )}
    </Page>
  );
}
