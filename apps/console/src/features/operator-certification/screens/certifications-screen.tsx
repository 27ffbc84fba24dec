import { CERT_QUEUES, type CertQueue, operatorListCertifications } from '@rollcall/contract';
import { AUTH_LABELS } from '@rollcall/rules';
import { PageFrame, PageHead } from '@rollcall/ui/composites/page-frame';
import { Segmented } from '@rollcall/ui/primitives/radio';
import { Select } from '@rollcall/ui/primitives/select';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import { useQueryParams } from '../../../lib/address.tsx';
import { usePages } from '../../../lib/queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import { Application } from '../components/application.tsx';
import { Queue } from '../components/queue.tsx';
import { QUEUES } from '../model/labels.ts';
import '../operator-certification.css';

/** `/operator/certifications`: the queue beside the application that is looked at; both live in the address. */
export function Component() {
  const [query, setQuery] = useQueryParams();
  const put = (changes: Record<string, string | undefined>) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes))
      if (value) next.set(name, value);
      else next.delete(name);
    setQuery(next, { replace: true });
  };
  const queue = CERT_QUEUES.find((one) => one === query.get('queue')) ?? 'waiting';
  const type = /^[012]$/.test(query.get('type') ?? '') ? Number(query.get('type')) : undefined;
  const filter = {
    queue,
    keyword: query.get('keyword') ?? '',
    ...(type === undefined ? {} : { auth_type: type }),
  };
  const searched = filter.keyword !== '' || type !== undefined;
  const pages = usePages(operatorListCertifications, filter, { refetchInterval: 60_000 });
  const { data, error, refetch, lists = [] } = pages;
  const counts = data?.data.counts;
  // The first one stays open while the queue moves on beside it: a decision is begun on what was read.
  const [first, setFirst] = useState<{ of: string; id: string }>();
  const of = JSON.stringify(filter);
  const top = lists[0]?.id;
  if (top !== undefined && first?.of !== of) setFirst({ of, id: top });
  const open = query.get('id') ?? (first?.of === of ? first.id : top);
  const labelOf = (one: CertQueue, label: string) => {
    const count = one === 'waiting' || one === 'unpaid' ? counts?.[one] : undefined;
    return count ? t('{{label}} {{count}}', { label, count }) : t(label);
  };
  const empty = searched ? (
    <EmptyState icon="search" title={t('没有符合条件的申请')} />
  ) : (
    <EmptyState
      icon="check"
      title={queue === 'waiting' ? t('没有等待审核的申请') : t('这里还没有申请')}
      hint={queue === 'waiting' ? t('有人提交并支付后会出现在这里，先到的排在前面') : undefined}
    />
  );
  return (
    <PageFrame>
      <PageHead title={t('认证审核')} />
      <div className="ocert-filter">
        <Segmented
          label={t('队列')}
          value={queue}
          options={QUEUES.map(([value, label]) => ({ value, label: labelOf(value, label) }))}
          onChange={(value) => put({ queue: value, id: undefined })}
        />
        <Select
          label={t('认证类型')}
          width={128}
          value={type ?? -1}
          options={[
            { value: -1, label: t('全部类型') },
            ...[0, 1, 2].map((value) => ({ value, label: t(AUTH_LABELS[value]!) })),
          ]}
          onChange={(value) => put({ type: value < 0 ? undefined : String(value), id: undefined })}
        />
        <SearchBox
          keyword={filter.keyword}
          label={t('搜索申请')}
          hint={t('企业或公众号名称')}
          onSearch={(keyword) => put({ keyword, id: undefined })}
        />
      </div>
      {!data ? (
        <section className="rc-card ocert-alone">
          {error ? <FailedState error={error} onRetry={() => void refetch()} /> : <TextSkeleton lines={8} />}
        </section>
      ) : lists.length === 0 && open === undefined ? (
        <section className="rc-card ocert-alone">{empty}</section>
      ) : (
        <div className="ocert-columns">
          <section className="rc-card ocert-list">
            {lists.length === 0 ? (
              empty
            ) : (
              <Queue
                key={of}
                rows={lists}
                ended={pages.ended}
                busy={pages.busy}
                onMore={() => void pages.more()}
                open={open}
                onOpen={(id) => put({ id })}
              />
            )}
          </section>
          <section className="rc-card ocert-open">
            {open && (
              <Application
                key={open}
                id={open}
                // The decided application stays open; the next of the queue is one press away.
                onDecided={() => put({ id: open })}
              />
            )}
          </section>
        </div>
      )}
    </PageFrame>
  );
}
