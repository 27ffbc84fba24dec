import { operatorSearch } from '@rollcall/contract';
import { PageFrame, PageHead } from '@rollcall/ui/composites/page-frame';
import { t } from '@rollcall/web/i18n';
import { lazy, Suspense, useState } from 'react';
import { useQueryParams } from '../../../lib/address.tsx';
import { useCall } from '../../../lib/queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { FoundActivities } from '../components/found-activities.tsx';
import { Loaded } from '../components/loaded.tsx';
import '../operator-watch.css';

const PersonDrawer = lazy(() => import('../components/person-drawer.tsx'));
const ActivityDrawer = lazy(() => import('../components/activity-drawer.tsx'));

/** `/operator/find`: people and activities. The opened result lives in the address, the typed text does not. */
export function Component() {
  const [address, setAddress] = useQueryParams();
  const [keyword, setKeyword] = useState('');
  const [openid, cid] = [address.get('person'), address.get('cid')];
  const close = () => setAddress({}, { replace: true });
  const openPerson = (person: string) => setAddress({ person });
  const openActivity = (activity: string) => setAddress({ cid: activity });
  return (
    <PageFrame>
      <PageHead title={t('查找')} meta={t('每次查找和查看都会记入操作日志。')} />
      <div className="watch-bar">
        <SearchBox
          keyword={keyword}
          label={t('查找用户或活动')}
          hint={t('完整手机号、昵称或标题的开头、活动编号、成员编号')}
          max={60}
          width={520}
          onSearch={setKeyword}
        />
      </div>
      {keyword === '' ? (
        <section className="rc-card watch-card">
          <EmptyState icon="search" title={t('查找用户或活动')} hint={t('输入手机号、昵称、标题或编号。')} />
        </section>
      ) : (
        <Found key={keyword} keyword={keyword} onPerson={openPerson} onActivity={openActivity} />
      )}
      <Suspense>
        {openid && <PersonDrawer key={openid} openid={openid} onOpen={openActivity} onClose={close} />}
        {cid && <ActivityDrawer key={cid} cid={cid} onOpen={openPerson} onClose={close} />}
      </Suspense>
    </PageFrame>
  );
}

interface FoundProps {
  keyword: string;
  onPerson: (openid: string) => void;
  onActivity: (cid: string) => void;
}

function Found({ keyword, onPerson, onActivity }: FoundProps) {
  // A look is an audit entry: what was found once is not looked for again.
  const query = useCall(operatorSearch, { keyword }, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <>
      <section className="rc-card watch-card" aria-label={t('用户')}>
        <h2>{t('用户')}</h2>
        <Loaded query={query}>
          {({ data }) =>
            data.people.length === 0 ? (
              <p className="watch-quiet">{t('没有找到用户')}</p>
            ) : (
              <table className="watch-table">
                <thead>
                  <tr>
                    <th>{t('昵称')}</th>
                    <th>{t('手机号')}</th>
                    <th className="watch-num">{t('创建的签到')}</th>
                  </tr>
                </thead>
                <tbody>
                  {data.people.map((person) => (
                    <tr key={person.openid}>
                      <td className="watch-wide">
                        <button type="button" className="watch-link" onClick={() => onPerson(person.openid)}>
                          {person.nickname || t('未设置昵称')}
                        </button>
                      </td>
                      <td>{person.mobile || t('未绑定')}</td>
                      <td className="watch-num">{person.created}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )
          }
        </Loaded>
      </section>
      <section className="rc-card watch-card" aria-label={t('活动')}>
        <h2>{t('活动')}</h2>
        <Loaded query={query}>
          {({ data }) =>
            data.activities.length === 0 ? (
              <p className="watch-quiet">{t('没有找到活动')}</p>
            ) : (
              <FoundActivities lists={data.activities} onOpen={onActivity} />
            )
          }
        </Loaded>
      </section>
    </>
  );
}
