import { getRank } from '@rollcall/contract/member/participation';
import { LoadingBlocks } from '@rollcall/ui/composites/loading-blocks';
import { SealState } from '@rollcall/ui/composites/seal-state';
import { t } from '@rollcall/web/i18n';
import { useParams } from 'react-router';
import { useData } from '../../../lib/queries.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Page } from '../../../ui/page.tsx';
import { Failed } from '../../../ui/states.tsx';
import '../rank.css';

/** Members that are shown. */
const SHOWN = 100;

/** `/m/:cid/rank`: members by days signed in. */
export default function RankScreen() {
  const { cid = '' } = useParams();
  const { data, error, refetch } = useData(['rank', cid], getRank, { cid, count: SHOWN });
  return (
    <Page title={t('排行榜')} back={`/${cid}`}>
      {!data && !error && <LoadingBlocks heights={[64, 320]} />}
      {!data && error && <Failed error={error} onRetry={() => void refetch()} />}
      {data?.mine && (
        <section className="card">
          <p className="num">{t('我排第 {{rank}}，签到 {{days}} 天', data.mine)}</p>
        </section>
      )}
      {data && data.lists.length === 0 && (
        <SealState title={t('还没有人签到')} hint={t('第一个签到的人会出现在这里')} />
      )}
      {data && data.lists.length > 0 && (
        <ol className="card links">
          {data.lists.map(({ rank, name, head_url, days, mine }, index) => (
            <li key={index} className={mine === 1 ? 'rank-row mine' : 'rank-row'}>
              <span className="rank-no num">{rank}</span>
              <Avatar name={name} url={head_url} />
              <span className="grow">{mine === 1 ? t('{{name}}（我）', { name }) : name}</span>
              <span className="num">{t('{{days}} 天', { days })}</span>
            </li>
          ))}
        </ol>
      )}
    </Page>
  );
}
