import { Dialog } from '@rollcall/ui/primitives/dialog';
import { t } from '@rollcall/web/i18n';

interface WifiDialogProps {
  /** Names of the networks without an address. */
  names: readonly string[];
  onAnswer: (agreed: boolean) => void;
}

/** Asked before a network is saved whose address nobody captured: no browser can prove that it is on it. */
export default function WifiDialog({ names, onAnswer }: WifiDialogProps) {
  return (
    <Dialog
      width={480}
      title={t('还没有采集网络')}
      lead={t('{{names}} 没有采集网络地址，用浏览器或微信打开的成员无法通过 Wi-Fi 验证，也就不能签到。', {
        names: names.join(t('、')),
      })}
      act={{ label: t('仍然保存'), onPress: () => onAnswer(true) }}
      cancel={t('返回采集')}
      onClose={() => onAnswer(false)}
    >
      <p>{t('请在连接该 Wi-Fi 的电脑上打开本页，点“采集当前网络”。')}</p>
    </Dialog>
  );
}
