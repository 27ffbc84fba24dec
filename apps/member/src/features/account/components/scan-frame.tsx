import type { scanPreview } from '@rollcall/contract/account/calls';
import type { ResponseOf } from '@rollcall/contract/wire/call';
import { dayOf } from '@rollcall/rules/time/calendar';
import { SealState } from '@rollcall/ui/composites/seal-state';
import { PlainButtonLink } from '@rollcall/ui/primitives/plain-button';
import { t } from '@rollcall/web/i18n';
import type { ReactNode } from 'react';
import { dateText } from '../../../lib/dated.ts';
import { clockText } from '../../../lib/time.ts';
import { Page } from '../../../ui/page.tsx';

export type Preview = ResponseOf<typeof scanPreview>['data'];

interface EndedProps {
  page: string;
  title: string;
  hint: string;
  /** Alternative action. */
  action?: ReactNode;
}

/** The end of a scan: what became of it, and the way home. */
export function Ended({ page, title, hint, action }: EndedProps) {
  return (
    <Page
      title={page}
      bar={
        <>
          {action}
          <PlainButtonLink size="large" to="/">
            {t('回到首页')}
          </PlainButtonLink>
        </>
      }
    >
      <SealState title={title} hint={hint} />
    </Page>
  );
}

/** Requester, with device and time: to be checked before anything is confirmed. */
export function Asker({ preview, what }: { preview: Preview; what: string }) {
  return (
    <section className="card">
      <p>{what}</p>
      <dl className="facts">
        {preview.asker !== '' && (
          <>
            <dt>{t('账号')}</dt>
            <dd>{preview.asker}</dd>
          </>
        )}
        <dt>{t('设备')}</dt>
        <dd>{t(preview.device)}</dd>
        <dt>{t('时间')}</dt>
        <dd className="num">
          {dateText(dayOf(preview.created))} {clockText(preview.created)}
        </dd>
      </dl>
      <p className="muted">{t('不是您本人操作的，请点取消')}</p>
    </section>
  );
}
