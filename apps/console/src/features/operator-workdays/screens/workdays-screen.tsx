import { getWorkdayYear } from '@rollcall/contract';
import { dayOf } from '@rollcall/rules/time/calendar';
import { PageFrame, PageHead } from '@rollcall/ui/composites/page-frame';
import { Button } from '@rollcall/ui/primitives/button';
import { Icon } from '@rollcall/ui/primitives/icon';
import { Tag } from '@rollcall/ui/primitives/tag';
import { t } from '@rollcall/web/i18n';
import { useQueryParams } from '../../../lib/address.tsx';
import { useCall } from '../../../lib/queries.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Bone } from '../../../ui/skeletons.tsx';
import { YearEditor } from '../components/year-editor.tsx';
import '../operator-workdays.css';

const BOUNDS = { first: 2020, last: 2100 } as const;

/** `/operator/workdays`: holidays and make-up workdays of a year; the year lives in the address. */
export function Component() {
  const [query, setQuery] = useQueryParams();
  const requested = Number(query.get('year'));
  const year =
    requested >= BOUNDS.first && requested <= BOUNDS.last
      ? requested
      : Number(dayOf(Date.now() / 1000).slice(0, 4));
  const { data, error, refetch } = useCall(getWorkdayYear, { year });
  const go = (to: number) => setQuery({ year: String(to) }, { replace: true });
  const loaded = data?.data;
  return (
    <PageFrame>
      <PageHead
        title={t('{{year}} 年工作日', { year })}
        tags={
          loaded &&
          (loaded.builtin ? (
            <Tag>{t('程序自带')}</Tag>
          ) : loaded.published ? (
            <Tag tone="jade">{t('已发布')}</Tag>
          ) : (
            <Tag tone="amber">{t('未录入，暂按周一至周五')}</Tag>
          ))
        }
        meta={t('“法定工作日”的签到、作业和提醒按这里计算，保存后立即生效。')}
        acts={
          <>
            <Button aria-label={t('上一年')} disabled={year === BOUNDS.first} onClick={() => go(year - 1)}>
              <Icon name="left" />
            </Button>
            <Button aria-label={t('下一年')} disabled={year === BOUNDS.last} onClick={() => go(year + 1)}>
              <Icon name="right" />
            </Button>
          </>
        }
      />
      {loaded ? (
        <YearEditor key={loaded.year} stored={loaded} />
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="workday-year workday-waiting" role="status" aria-label={t('加载中')}>
          {Array.from({ length: 12 }, (_, index) => (
            <Bone key={index} height={268} radius={10} />
          ))}
        </div>
      )}
    </PageFrame>
  );
}
