import { t } from '@rollcall/web/i18n';
import { Modal } from 'antd';
import { useState } from 'react';
import { ResetForm } from './reset-form.tsx';
import './mobile.css';

/** A password for the bound mobile, proven by a code; the other devices have to log in again. */
export default function PasswordDialog({ mobile: bound, onClose }: { mobile: string; onClose: () => void }) {
  const [mobile, setMobile] = useState(bound);
  return (
    <Modal open centered width={420} footer={null} title={t('设置密码')} onCancel={onClose}>
      <ResetForm mobile={mobile} onMobile={setMobile} onBack={onClose} own />
    </Modal>
  );
}
