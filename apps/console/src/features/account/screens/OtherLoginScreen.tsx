import { useT } from '../../../lib/i18n.ts';
import { OwnQr, QrLoginCard } from '../components/QrLoginCard.tsx';

/** The other way in (AUTH-04): the code of the member page, for those whom the first one does not serve. */
export function Component() {
  const t = useT();
  return (
    <QrLoginCard
      title={t('其他方式登录')}
      lead={t('用手机相机或浏览器扫码，在成员页确认登录')}
      other={{ to: '/home', label: t('返回扫码登录') }}
    >
      <OwnQr />
    </QrLoginCard>
  );
}
