import { LIMITS } from '@rollcall/contract/wire/limits';
import { mailFault } from '@rollcall/rules/field/mail';
import { formatBytes } from '@rollcall/rules/field/size';
import { FormRow } from '@rollcall/ui/composites/form-row';
import { Dialog } from '@rollcall/ui/primitives/dialog';
import { TextField } from '@rollcall/ui/primitives/text-field';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import type { Mailing } from '../hooks/use-mailing.ts';

interface MailDialogProps {
  mailing: Mailing;
  files: number;
  bytes: number;
}

/** Asks where the link goes (EXPORT-16). Loaded when it is opened. */
export default function MailDialog({ mailing, files, bytes }: MailDialogProps) {
  const { email, setEmail } = mailing;
  const [fault, setFault] = useState<string | null>(null);
  const send = () => {
    const wrong = mailFault(email);
    setFault(wrong);
    if (wrong === null) void mailing.send();
  };
  return (
    <Dialog
      title={t('发送到邮箱')}
      lead={t('共 {{n}} 个文件，{{size}}。链接 24 小时内有效，拿到链接的人都可以下载，请填写可信的邮箱。', {
        n: files.toLocaleString('zh-CN'),
        size: formatBytes(bytes),
      })}
      act={{ label: t('发送'), busy: mailing.sending, onPress: send }}
      onClose={mailing.close}
    >
      <FormRow stacked label={t('电子邮箱')} error={fault ?? undefined}>
        <TextField
          value={email}
          type="email"
          autoComplete="email"
          most={LIMITS.mail}
          onChange={(text) => {
            setEmail(text);
            setFault(null);
          }}
        />
      </FormRow>
    </Dialog>
  );
}
