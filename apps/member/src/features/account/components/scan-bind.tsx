import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { t } from '@rollcall/web/i18n';
import { Page } from '../../../ui/page.tsx';
import { sendBindCode, useScanConfirm } from '../api/login.ts';
import { MobileCodeForm } from './mobile-code-form.tsx';
import { needsProof } from './proof-sheet.tsx';
import { Asker, Ended, type Preview } from './scan-frame.tsx';
import { ScanProof } from './scan-proof.tsx';

/** Binds a mobile to the account that shows the code (AUTH-23). */
export function ScanBind({ qr, preview }: { qr: string; preview: Preview }) {
  const confirm = useScanConfirm(qr);
  const page = t('绑定手机号');
  if (confirm.isSuccess)
    return confirm.variables.accept === 1 ? (
      <Ended page={page} title={t('手机号已绑定')} hint={t('下次可以用手机号和密码登录电脑端')} />
    ) : (
      <Ended page={page} title={t('已取消绑定')} hint={t('账号没有变化')} />
    );
  return (
    <Page
      title={page}
      bar={
        <PlainButton size="large" disabled={confirm.isPending} onClick={() => confirm.mutate({ accept: 0 })}>
          {t('取消')}
        </PlainButton>
      }
    >
      <Asker preview={preview} what={t('即将为下面的账号绑定手机号')} />
      <section className="card">
        <MobileCodeForm
          request={sendBindCode}
          action={confirm.isPending ? t('正在绑定…') : t('绑定')}
          busy={confirm.isPending}
          error={needsProof(confirm.error) ? undefined : confirm.error?.message}
          onSubmit={(mobile, code) => confirm.mutate({ accept: 1, mobile, code })}
        />
      </section>
      {needsProof(confirm.error) && (
        <ScanProof
          onClose={() => confirm.reset()}
          // The code was not used up by the refusal.
          onDone={() => confirm.variables && confirm.mutate(confirm.variables)}
        />
      )}
    </Page>
  );
}
