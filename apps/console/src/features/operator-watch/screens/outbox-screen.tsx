import { listSent, type SentChannel, type SentState } from '@rollcall/contract';
import { PageFrame, PageHead } from '@rollcall/ui/composites/page-frame';
import { Segmented } from '@rollcall/ui/primitives/radio';
import { Select } from '@rollcall/ui/primitives/select';
import { t, text } from '@rollcall/web/i18n';
import { useQueryParams } from '../../../lib/address.tsx';
import { usePages } from '../../../lib/queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { Loaded } from '../components/loaded.tsx';
import { SentTable } from '../components/sent-table.tsx';
import { CHANNELS, STATES } from '../model/labels.ts';
import '../operator-watch.css';

const EMPTY = text({
  failed: '没有发送失败的消息',
  waiting: '没有等待发送的消息',
  sent: '还没有发出过消息',
} as const);

/** `/operator/outbox`: messages sent or failed; the filter lives in the address. */
export function Component() {
  const [query, setQuery] = useQueryParams();
  const state = STATES.find(({ value }) => value === query.get('state'))?.value ?? 'failed';
  const channel = Object.keys(CHANNELS).find((one) => one === query.get('channel')) as
    | SentChannel
    | undefined;
  const put = (next: { state: SentState; channel: SentChannel | undefined }) =>
    setQuery({ state: next.state, ...(next.channel ? { channel: next.channel } : {}) }, { replace: true });
  return (
    <PageFrame>
      <PageHead
        title={t('发件箱')}
        meta={t('短信、邮件和通知保留30天，已发出的通知保留3天；收件人已打码，验证码和链接不保存。')}
      />
      <div className="watch-bar">
        <Segmented
          label={t('状态')}
          value={state}
          options={STATES.map(({ value, label }) => ({ value, label: t(label) }))}
          onChange={(value) => put({ state: value, channel })}
        />
        <Select
          label={t('渠道')}
          placeholder={t('全部渠道')}
          width={128}
          value={channel ?? ''}
          options={[
            { value: '', label: t('全部渠道') },
            ...Object.entries(CHANNELS).map(([value, label]) => ({ value, label: t(label) })),
          ]}
          onChange={(value) => put({ state, channel: (value || undefined) as SentChannel | undefined })}
        />
      </div>
      <Messages key={`${state} ${channel}`} filter={{ state, ...(channel ? { channel } : {}) }} />
    </PageFrame>
  );
}

function Messages({ filter }: { filter: { state: SentState; channel?: SentChannel } }) {
  const query = usePages(listSent, filter);
  const { lists = [], ended, busy, more } = query;
  return (
    <section className="rc-card watch-card" aria-label={t('消息')}>
      <Loaded query={query} lines={8}>
        {({ data }) => {
          return (
            <>
              <p className="watch-quiet">
                {t('失败 {{failed}} 条，等待 {{waiting}} 条', { failed: data.failed, waiting: data.waiting })}
              </p>
              {data.lists.length === 0 ? (
                <EmptyState icon="bell" title={t(EMPTY[filter.state])} />
              ) : (
                <SentTable lists={lists} />
              )}
              {!ended && <MoreButton busy={busy} onMore={() => void more()} />}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
