import { LIMITS } from '@rollcall/contract/wire/limits';
import { mailFault } from '@rollcall/rules/field/mail';
import { t } from '@rollcall/web/i18n';
import { Input, Modal } from 'antd';
import { useState } from 'react';
import type { Mailing } from '../hooks/use-mailing.ts';

interface MailDialogProps {
  mailing: Mailing;
  files: number;
  bytes: number;
}

const megabytes = (bytes: number): string => Math.max(0.1, bytes / 1024 / 1024).toFixed(1);

/** Asks where the link goes (EXPORT-16). Loaded when it is opened. */
export default function MailDialog({ mailing, files, bytes }: MailDialogProps) {
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const send = () => {
    const wrong = mailFault(email);
    setFault(wrong);
    if (wrong === null) void mailing.send(email.trim());
  };
  return (
    <Modal
      open
      centered
      width={440}
      title={t('发送到邮箱')}
      okText={t('发送')}
      cancelText={t('取消')}
      okButtonProps={{ loading: mailing.sending }}
      onOk={send}
      onCancel={mailing.close}
    >
      <p className="export-lead">
        {t('共 {{n}} 个文件，{{size}} MB。链接 24 小时内有效，拿到链接的人都可以下载，请填写可信的邮箱。', {
          n: files.toLocaleString('zh-CN'),
          size: megabytes(bytes),
        })}
      </p>
      <Input
        value={email}
        autoFocus
        type="email"
        autoComplete="email"
        maxLength={LIMITS.mail}
        placeholder={t('电子邮箱')}
        aria-label={t('电子邮箱')}
        aria-invalid={fault !== null}
        aria-describedby="export-mail-fault"
        status={fault ? 'error' : ''}
        onPressEnter={send}
        onChange={(event) => {
          setEmail(event.target.value);
          setFault(null);
        }}
      />
      <p id="export-mail-fault" className="export-fault" role="alert">
        {fault}
      </p>
    </Modal>
  );
}
