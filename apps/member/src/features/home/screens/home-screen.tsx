import { getHome } from '@rollcall/contract/member/participation';
import { LoadingBlocks } from '@rollcall/ui/composites/loading-blocks';
import { SealState } from '@rollcall/ui/composites/seal-state';
import { BellIcon, ChevronIcon, ScanIcon } from '@rollcall/ui/primitives/icons';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { t, text } from '@rollcall/web/i18n';
import { useData } from '../../../lib/queries.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { Link } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { Failed } from '../../../ui/states.tsx';
import { ChildSection, childrenOf } from '../components/child-section.tsx';
import { type Group, groupOf, type HomeItem } from '../components/group.ts';
import { ItemRow, NowCard } from '../components/home-card.tsx';
import { HomeworkDue } from '../components/homework-due.tsx';
import { OnTheirWay } from '../components/on-their-way.tsx';
import '../home.css';

const NAMES: Readonly<Record<Group, string>> = text({
  now: '现在也可以签',
  later: '今天稍后',
  rest: '其他活动',
});

/** One large card for the first that is due; a second button of that size would be a second question. */
function Lists({ lists, now }: { lists: readonly HomeItem[]; now: number }) {
  const first = lists.find((item) => groupOf(item) === 'now');
  const own = lists.filter((item) => item.ward === null);
  const of = (group: Group) => own.filter((item) => item !== first && groupOf(item) === group);
  return (
    <>
      {first && <NowCard item={first} now={now} />}
      <HomeworkDue lists={lists} now={now} />
      {childrenOf(lists).map((child) => (
        <ChildSection key={child.name} child={child} now={now} />
      ))}
      {(['now', 'later', 'rest'] as const).map((group) => {
        const items = of(group);
        if (items.length === 0) return null;
        return (
          <section key={group} aria-label={t(NAMES[group])} className="stack">
            <h2 className="section-name">{t(NAMES[group])}</h2>
            <div className="card links">
              {items.map((item) => (
                <ItemRow key={item.cid} item={item} now={now} />
              ))}
            </div>
          </section>
        );
      })}
    </>
  );
}

/** The way to the inbox, with how much of it was not read yet. */
function Bell({ unread }: { unread: number }) {
  const shown = unread > 99 ? '99+' : String(unread);
  return (
    <Link
      className="bell"
      to="/inbox"
      aria-label={unread === 0 ? t('消息') : t('消息，{{shown}} 条未读', { shown })}
    >
      <BellIcon />
      {unread > 0 && <span className="bell-count num">{shown}</span>}
    </Link>
  );
}

/** Its states change by the clock: read anew every minute. */
const FRESH = { refetchInterval: 60_000 };

/** `/m/`: what is due now, over all activities of this person. */
export function HomeScreen({ onScan }: { onScan: () => void }) {
  const { data, error, dataUpdatedAt, refetch } = useData(['home'], getHome, {}, FRESH);
  const now = useNow(data?.now ?? 0, dataUpdatedAt);
  return (
    <Page
      title={t('签到台')}
      side={<Bell unread={data?.unread ?? 0} />}
      bar={
        <PlainButton size="large" onClick={onScan}>
          <ScanIcon />
          {t('扫一扫')}
        </PlainButton>
      }
    >
      <OnTheirWay lists={data?.lists ?? []} now={now} />
      {!data && !error && <LoadingBlocks heights={[40, 176, 72, 72]} />}
      {!data && error && <Failed error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Link className="home-me" to="/me" aria-label={t('我的：{{name}}', { name: data.nickname })}>
            <Avatar name={data.nickname} url={data.avatar} />
            <strong>{data.nickname}</strong>
            <ChevronIcon />
          </Link>
          {data.lists.length === 0 ? (
            <SealState
              title={t('还没有参与任何签到')}
              hint={t('扫描老师或发起人展示的签到码，或打开他们发来的链接，即可加入')}
            />
          ) : (
            <Lists lists={data.lists} now={now} />
          )}
        </>
      )}
    </Page>
  );
}
