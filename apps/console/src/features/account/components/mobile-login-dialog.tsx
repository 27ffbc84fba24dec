import { t } from '@rollcall/web/i18n';
import { ConfigProvider, Modal } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { useState } from 'react';
import { beginInDialog } from '../../../ui/begin-in-dialog.ts';
import { useAntTheme } from '../../../ui/theme.ts';
import { MobileLoginForm } from './mobile-login-form.tsx';
import { ResetForm } from './reset-form.tsx';
import './mobile.css';

/** Login by mobile and password, and in its place the forgotten password (AUTH-12, AUTH-17). */
export default function MobileLoginDialog({ onClose }: { onClose: () => void }) {
  const [forgot, setForgot] = useState(false);
  const [mobile, setMobile] = useState('');
  return (
    <ConfigProvider locale={zhCN} theme={useAntTheme()} button={{ autoInsertSpace: false }}>
      <Modal
        open
        centered
        destroyOnHidden
        width={420}
        footer={null}
        afterOpenChange={beginInDialog}
        title={forgot ? t('重置密码') : t('手机号登录')}
        onCancel={onClose}
      >
        {forgot ? (
          <ResetForm mobile={mobile} onMobile={setMobile} onBack={() => setForgot(false)} />
        ) : (
          <MobileLoginForm mobile={mobile} onMobile={setMobile} onForgot={() => setForgot(true)} />
        )}
      </Modal>
    </ConfigProvider>
  );
}
