import { ApiRejection } from '@rollcall/contract/wire/client';
import { LoadingBlocks } from '@rollcall/ui/composites/loading-blocks';
import { PlainButtonLink } from '@rollcall/ui/primitives/plain-button';
import { t } from '@rollcall/web/i18n';
import { hasReason } from '@rollcall/web/rejection';
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { Page } from '../../../ui/page.tsx';
import { Failed } from '../../../ui/states.tsx';
import { useScanPreview } from '../api/login.ts';
import { ScanBind } from '../components/scan-bind.tsx';
import { Ended, type Preview } from '../components/scan-frame.tsx';
import { ScanLocate } from '../components/scan-locate.tsx';
import { ScanLogin } from '../components/scan-login.tsx';
import '../account.css';

const VIEWS: Record<Preview['purpose'], ComponentType<{ qr: string; preview: Preview }>> = {
  login: ScanLogin,
  bind: ScanBind,
  locate: ScanLocate,
};

/** `/m/scan/:qr`: shows what is about to be confirmed before anything is (JOIN-29). */
export default function ScanConfirmScreen() {
  const { qr = '' } = useParams();
  const { data, error, refetch } = useScanPreview(qr);
  if (data) {
    const View = VIEWS[data.purpose];
    return <View qr={qr} preview={data} />;
  }
  if (error && hasReason(error, 'qr_other_person'))
    return (
      <Ended
        page={t('绑定手机号')}
        title={error.message}
        hint={t('这部手机登录的是另一个账号')}
        action={
          <PlainButtonLink
            look="primary"
            size="large"
            to={`/login?next=${encodeURIComponent(`/scan/${qr}`)}`}
          >
            {t('换账号登录')}
          </PlainButtonLink>
        }
      />
    );
  if (error instanceof ApiRejection)
    return <Ended page={t('扫码')} title={error.message} hint={t('请在电脑上刷新二维码后重新扫描')} />;
  return (
    <Page title={t('扫码')}>
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : <LoadingBlocks heights={[140]} />}
    </Page>
  );
}
