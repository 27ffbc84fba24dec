import { getMemberSheet } from '@rollcall/contract/member/participation';
import type { StatRow } from '@rollcall/contract/statistics/calls';
import { LoadingBlocks } from '@rollcall/ui/composites/loading-blocks';
import { SealState } from '@rollcall/ui/composites/seal-state';
import { t } from '@rollcall/web/i18n';
import { useParams, useSearchParams } from 'react-router';
import { dateText } from '../../../lib/dated.ts';
import { entryOf } from '../../../lib/entry.ts';
import { useData } from '../../../lib/queries.ts';
import { Page } from '../../../ui/page.tsx';
import { Failed } from '../../../ui/states.tsx';
import '../sheet.css';

/** The missing are known on a day that is judged alone; other days say nothing of them. */
const missingOf = ({ judged, unchecked }: StatRow) => (judged === 1 ? String(unchecked) : '–');

/** A table that is wider than the phone scrolls, also by keys, though nothing in it takes the focus. */
function reachByKeys(box: HTMLElement | null): void {
  if (box && box.scrollWidth > box.clientWidth) box.tabIndex = 0;
}

/** `/m/:cid/stat`: the daily numbers of an activity, for those to whom its organiser shows them. */
export default function SheetScreen() {
  const { cid = '' } = useParams();
  const [query] = useSearchParams();
  const entry = entryOf(cid, query);
  const dependent = query.get('for');
  const request = { cid, ...(entry ? { entry } : {}) };
  const { data, error, refetch } = useData(['sheet', cid], getMemberSheet, request);
  return (
    <Page title={t('签到统计')} back={dependent ? `/${cid}?for=${dependent}` : `/${cid}`}>
      {!data && !error && <LoadingBlocks heights={[320]} />}
      {!data && error && <Failed error={error} onRetry={() => void refetch()} />}
      {data && data.lists.length === 0 && (
        <SealState title={t('还没有统计')} hint={t('活动开始后，每天的人数会出现在这里')} />
      )}
      {data && data.lists.length > 0 && (
        <section className="card day-scroll" aria-label={t('签到统计')} ref={reachByKeys}>
          <table className="day-numbers num">
            <thead>
              <tr>
                <th scope="col">{t('日期')}</th>
                <th scope="col">{t('已签')}</th>
                <th scope="col">{t('未签')}</th>
                <th scope="col">{t('次数')}</th>
                <th scope="col">{t('成员')}</th>
              </tr>
            </thead>
            <tbody>
              {data.lists.map((row) => (
                <tr key={row.date}>
                  <th scope="row">{dateText(row.date)}</th>
                  <td>{row.checked_uv}</td>
                  <td>{missingOf(row)}</td>
                  <td>{row.checked}</td>
                  <td>{row.joined}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Page>
  );
}
