import { getCalendarLink, removeCalendarLink, renewCalendarLink } from '@rollcall/contract/calendar/calls';
import { LoadingBlocks } from '@rollcall/ui/composites/loading-blocks';
import { SheetConfirm } from '@rollcall/ui/composites/sheet-confirm';
import { Banner } from '@rollcall/ui/primitives/banner';
import { buttonClass, PlainButton } from '@rollcall/ui/primitives/plain-button';
import { PlainTextField } from '@rollcall/ui/primitives/plain-text-field';
import { t } from '@rollcall/web/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange, useData } from '../../lib/queries.ts';
import { Page } from '../../ui/page.tsx';
import { Failed } from '../../ui/states.tsx';

const KEY = ['calendar-link'] as const;

/** `/m/calendar`: the private address of one's due times, for the calendar of a phone or computer. */
export default function CalendarScreen() {
  const { data, error, refetch } = useData(KEY, getCalendarLink, {});
  const queries = useQueryClient();
  // The address that opens nothing any more is not there to be copied until it is read anew.
  const changed = (now: NonNullable<typeof data>) => {
    queries.setQueryData(KEY, now);
    void queries.invalidateQueries({ queryKey: KEY });
  };
  const renew = useChange(renewCalendarLink, (answer) => changed(answer.data));
  const remove = useChange(removeCalendarLink, () => changed({ link: '', t_create: 0 }));
  /** Address that was copied; a new one was not. */
  const [copied, setCopied] = useState('');
  const [asking, setAsking] = useState<'renew' | 'remove'>();
  const close = () => {
    setAsking(undefined);
    renew.reset();
    remove.reset();
  };
  const link = data?.link ?? '';
  const failure = renew.error ?? remove.error;
  const busy = renew.isPending || remove.isPending;
  return (
    <Page
      title={t('日历订阅')}
      back="/me"
      bar={
        <>
          {failure && (
            <div role="alert">
              <Banner tone="loss">{failure.message}</Banner>
            </div>
          )}
          {data && link === '' && (
            <PlainButton look="primary" size="large" disabled={busy} onClick={() => renew.mutate({})}>
              {renew.isPending ? t('正在生成…') : t('生成日历地址')}
            </PlainButton>
          )}
        </>
      }
    >
      {!data && !error && <LoadingBlocks heights={[160]} />}
      {!data && error && <Failed error={error} onRetry={() => void refetch()} />}
      {data && (
        <section className="card stack" aria-label={t('日历订阅')}>
          <h2>{t('把要签的时段放进手机日历')}</h2>
          <p className="muted">
            {t('自己和孩子接下来 60 天要签的时段，停课、请假会自动去掉；日历每小时更新一次。')}
          </p>
          {link !== '' && (
            <>
              <PlainTextField
                readOnly
                label={t('日历地址')}
                value={link}
                onFocus={(event) => event.target.select()}
              />
              <a className={buttonClass({ look: 'primary' })} href={link.replace(/^https?:/, 'webcal:')}>
                {t('加入日历')}
              </a>
              <PlainButton
                onClick={() =>
                  void navigator.clipboard?.writeText(link).then(
                    () => setCopied(link),
                    () => undefined,
                  )
                }
              >
                <span aria-live="polite">{copied === link ? t('地址已复制') : t('复制地址')}</span>
              </PlainButton>
              <p className="muted">
                {t('这是私人地址，有它的人都能看到您的时段，请不要转发。泄露了就换一个，原来的立即失效。')}
              </p>
              <div className="row">
                <PlainButton look="text" className="grow" disabled={busy} onClick={() => setAsking('renew')}>
                  {t('换一个')}
                </PlainButton>
                <PlainButton look="text" className="grow" disabled={busy} onClick={() => setAsking('remove')}>
                  {t('停用')}
                </PlainButton>
              </div>
            </>
          )}
        </section>
      )}
      {asking === 'renew' && (
        <SheetConfirm
          title={t('换一个日历地址？')}
          lead={t('原来的地址立即失效，已经订阅的日历需要用新地址重新订阅')}
          yes={renew.isPending ? t('正在更换…') : t('更换')}
          busy={busy}
          error={renew.error?.message}
          onYes={() => renew.mutate({}, { onSuccess: close })}
          onClose={close}
        />
      )}
      {asking === 'remove' && (
        <SheetConfirm
          title={t('停用日历地址？')}
          lead={t('地址立即失效，已经订阅的日历不再更新；再次使用需要用新地址重新订阅')}
          yes={remove.isPending ? t('正在停用…') : t('停用')}
          busy={busy}
          error={remove.error?.message}
          onYes={() => remove.mutate({}, { onSuccess: close })}
          onClose={close}
        />
      )}
    </Page>
  );
}
