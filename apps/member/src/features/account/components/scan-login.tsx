import { Banner } from '@rollcall/ui/primitives/banner';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { t } from '@rollcall/web/i18n';
import { Page } from '../../../ui/page.tsx';

import { useScanConfirm } from '../api/login.ts';
import { needsProof } from './proof-sheet.tsx';
import { Asker, Ended, type Preview } from './scan-frame.tsx';
import { ScanProof } from './scan-proof.tsx';

/** Logs the computer in that shows the code. */
export function ScanLogin({ qr, preview }: { qr: string; preview: Preview }) {
  const confirm = useScanConfirm(qr);
  const proof = preview.proof === 1;
  const page = proof ? t('验证身份') : t('登录电脑端');
  if (confirm.isSuccess)
    return confirm.variables.accept === 1 ? (
      <Ended page={page} title={proof ? t('已确认身份') : t('已确认登录')} hint={t('请回到电脑上继续')} />
    ) : (
      <Ended
        page={page}
        title={proof ? t('已取消') : t('已取消登录')}
        hint={proof ? t('电脑端的操作不会继续') : t('电脑端不会登录')}
      />
    );
  return (
    <Page
      title={page}
      bar={
        <>
          {confirm.error && !needsProof(confirm.error) && (
            <div role="alert">
              <Banner tone="loss">{confirm.error.message}</Banner>
            </div>
          )}
          <PlainButton
            look="primary"
            size="large"
            disabled={confirm.isPending}
            onClick={() => confirm.mutate({ accept: 1 })}
          >
            {confirm.isPending ? t('正在确认…') : proof ? t('确认是我') : t('确认登录')}
          </PlainButton>
          <PlainButton
            size="large"
            disabled={confirm.isPending}
            onClick={() => confirm.mutate({ accept: 0 })}
          >
            {t('取消')}
          </PlainButton>
        </>
      }
    >
      <Asker
        preview={preview}
        what={
          proof
            ? t('下面的设备正在进行需要验证身份的操作，例如更换手机号、转让或导出数据')
            : t('即将在下面的设备上登录签到台')
        }
      />
      {needsProof(confirm.error) && (
        <ScanProof onClose={() => confirm.reset()} onDone={() => confirm.mutate({ accept: 1 })} />
      )}
    </Page>
  );
}
