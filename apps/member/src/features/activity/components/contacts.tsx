import type { MemberActivity } from '@rollcall/contract/member/participation';
import { buttonClass, PlainButton } from '@rollcall/ui/primitives/plain-button';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import { contactOf } from './contact.ts';

type Contact = MemberActivity['contacts'][number];

/** Copies where the browser allows it; the text itself can be held and copied everywhere. */
function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false);
  if (!navigator.clipboard) return null;
  return (
    <PlainButton
      look="text"
      aria-label={t('复制{{label}}', { label })}
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
    >
      {copied ? t('已复制') : t('复制')}
    </PlainButton>
  );
}

function One({ contact }: { contact: Contact }) {
  const shown = contactOf(contact);
  if (!shown) return null;
  const { label } = shown;
  switch (shown.kind) {
    case 'phone':
      return (
        <div className="row contact">
          <p className="grow">
            <span className="muted">{label}</span> <span className="num">{shown.text}</span>
          </p>
          <a className={buttonClass()} href={`tel:${shown.text}`}>
            {t('拨打')}
          </a>
        </div>
      );
    case 'code':
      return (
        <div className="contact code">
          <p className="muted">{label}</p>
          <img className="qr" src={shown.url} alt={t('{{label}}二维码', { label })} />
          <p className="muted">{t('长按图片保存或识别')}</p>
        </div>
      );
    case 'link':
      return (
        <div className="row contact">
          <p className="grow muted">{label}</p>
          <a className={buttonClass()} href={shown.url} target="_blank" rel="noopener noreferrer">
            {t('打开')}
          </a>
        </div>
      );
    case 'text':
      return (
        <div className="row contact">
          <p className="grow">
            <span className="muted">{label}</span> {shown.text}
          </p>
          <CopyButton text={shown.text} label={label} />
        </div>
      );
  }
}

/** Contacts of the initiator (FORM-50, JOIN-27). */
export function Contacts({ contacts }: { contacts: readonly Contact[] }) {
  return contacts.map((contact, index) => <One key={index} contact={contact} />);
}
