import { Dialog } from '@rollcall/ui/primitives/dialog';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import { ResetForm } from './reset-form.tsx';
import './mobile.css';

/** A password for the bound mobile, proven by a code; the other devices have to log in again. */
export default function PasswordDialog({ mobile: bound, onClose }: { mobile: string; onClose: () => void }) {
  const [mobile, setMobile] = useState(bound);
  return (
    <Dialog bare title={t('设置密码')} onClose={onClose}>
      <ResetForm mobile={mobile} onMobile={setMobile} onBack={onClose} own />
    </Dialog>
  );
}
