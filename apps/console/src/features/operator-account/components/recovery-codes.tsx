import { Button } from '@rollcall/ui/primitives/button';
import { t } from '@rollcall/web/i18n';
import { copyText } from '../../../lib/copy.ts';

/** The codes for a lost phone, shown this one time. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className="opl-recovery">
      <p className="opl-lead">
        {t('手机丢失时用恢复码登录，每个只能用一次。它们只显示这一次，请打印或保存到安全的地方。')}
      </p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button onClick={() => void copyText(codes.join('\n'))}>{t('复制全部')}</Button>
    </div>
  );
}
