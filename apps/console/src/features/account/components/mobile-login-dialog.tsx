import { Dialog } from '@rollcall/ui/primitives/dialog';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import { MobileLoginForm } from './mobile-login-form.tsx';
import { ResetForm } from './reset-form.tsx';
import './mobile.css';

/** Login by mobile and password, and in its place the forgotten password (AUTH-12, AUTH-17). */
export default function MobileLoginDialog({ onClose }: { onClose: () => void }) {
  const [forgot, setForgot] = useState(false);
  const [mobile, setMobile] = useState('');
  return (
    <Dialog bare title={forgot ? t('重置密码') : t('手机号登录')} onClose={onClose}>
      {forgot ? (
        <ResetForm mobile={mobile} onMobile={setMobile} onBack={() => setForgot(false)} />
      ) : (
        <MobileLoginForm mobile={mobile} onMobile={setMobile} onForgot={() => setForgot(true)} />
      )}
    </Dialog>
  );
}
