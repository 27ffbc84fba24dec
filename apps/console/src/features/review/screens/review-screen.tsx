import { Segmented } from '@rollcall/ui/primitives/radio';
import { t } from '@rollcall/web/i18n';
import { useActivity } from '../../../lib/activity.ts';
import { useAddress } from '../../../lib/hooks/use-address.ts';
import { LateDeliveries } from '../components/late-deliveries.tsx';
import { Makeups } from '../components/makeups.tsx';
import type { ShowValues } from '../model/show-values.ts';
import '../review.css';

const TABS = ['waiting', 'decided', 'late'] as const;

/** `/review`: make-ups that wait, those decided, and what was delivered late (JOIN-17). */
export function ReviewScreen({ values }: { values: ShowValues }) {
  const { activity } = useActivity();
  const [query, put] = useAddress();
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'waiting';
  return (
    <section className="rc-card rv-card" aria-label={t('补签与迟到')}>
      <div className="rv-toolbar">
        <Segmented
          label={t('审核的种类')}
          value={tab}
          options={[
            { value: 'waiting', label: t('补签待审') },
            { value: 'decided', label: t('已处理') },
            { value: 'late', label: t('迟到的提交') },
          ]}
          onChange={(next) => put({ tab: next, page: null })}
        />
      </div>
      {tab === 'late' ? (
        <LateDeliveries cid={activity.cid} values={values} />
      ) : (
        <Makeups key={tab} cid={activity.cid} decided={tab === 'decided'} values={values} />
      )}
    </section>
  );
}
