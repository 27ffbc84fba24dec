import { Refusal } from '@rollcall/contract/client';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { t } from '../../../lib/i18n.ts';
import { clockText, dateText, dayText } from '../../../lib/time.ts';
import { Page } from '../../../ui/page.tsx';
import { Empty, Failed, Notice, Skeleton } from '../../../ui/states.tsx';
import { useScanConfirm, useScanPreview } from '../api/login.ts';
import '../account.css';

const home = (
  <Link className="button large" to="/">
    {t('回到首页')}
  </Link>
);

function Ended({ title, hint }: { title: string; hint: string }) {
  return (
    <Page title={t('登录电脑端')} bar={home}>
      <Empty title={title} hint={hint} />
    </Page>
  );
}

/** `/m/scan/:qr`: shows what is about to be confirmed before anything is (JOIN-29). */
export default function ScanConfirmScreen() {
  const { qr = '' } = useParams();
  const preview = useScanPreview(qr);
  const confirm = useScanConfirm(qr);

  if (confirm.isSuccess)
    return confirm.variables === 1 ? (
      <Ended title={t('已确认登录')} hint={t('请回到电脑上继续')} />
    ) : (
      <Ended title={t('已取消登录')} hint={t('电脑端不会登录')} />
    );
  if (preview.error instanceof Refusal)
    return <Ended title={preview.error.message} hint={t('请在电脑上刷新二维码后重新扫描')} />;

  let bar: ReactNode;
  if (preview.data)
    bar = (
      <>
        {confirm.error && (
          <div role="alert">
            <Notice tone="loss" title={confirm.error.message} />
          </div>
        )}
        <button
          type="button"
          className="button primary large"
          disabled={confirm.isPending}
          onClick={() => confirm.mutate(1)}
        >
          {confirm.isPending ? t('正在确认…') : t('确认登录')}
        </button>
        <button
          type="button"
          className="button large"
          disabled={confirm.isPending}
          onClick={() => confirm.mutate(0)}
        >
          {t('取消')}
        </button>
      </>
    );
  return (
    <Page title={t('登录电脑端')} bar={bar}>
      {preview.error && <Failed error={preview.error} onRetry={() => void preview.refetch()} />}
      {preview.isPending && <Skeleton heights={[140]} />}
      {preview.data && (
        <section className="card">
          <p>{t('即将在下面的设备上登录签到台')}</p>
          <dl className="facts">
            <dt>{t('设备')}</dt>
            <dd>{preview.data.device}</dd>
            <dt>{t('时间')}</dt>
            <dd className="num">
              {dateText(dayText(preview.data.created))} {clockText(preview.data.created)}
            </dd>
          </dl>
          <p className="muted">{t('不是您本人操作的，请点取消')}</p>
        </section>
      )}
    </Page>
  );
}
