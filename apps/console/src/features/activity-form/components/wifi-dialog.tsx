import { t } from '@rollcall/web/i18n';
import { Modal } from 'antd';

interface WifiDialogProps {
  /** Names of the networks without an address. */
  names: readonly string[];
  onAnswer: (agreed: boolean) => void;
}

/** Asked before a network is saved whose address nobody captured: no browser can prove that it is on it. */
export default function WifiDialog({ names, onAnswer }: WifiDialogProps) {
  return (
    <Modal
      open
      centered
      width={480}
      title={t('还没有采集网络')}
      okText={t('仍然保存')}
      cancelText={t('返回采集')}
      onOk={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      <p>
        {t('{{names}} 没有采集网络地址，用浏览器或微信打开的成员无法通过 Wi-Fi 验证，也就不能签到。', {
          names: names.join('、'),
        })}
      </p>
      <p>{t('请在连接该 Wi-Fi 的电脑上打开本页，点“采集当前网络”。')}</p>
    </Modal>
  );
}
