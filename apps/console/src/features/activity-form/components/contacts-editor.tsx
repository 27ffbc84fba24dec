import { LIMITS } from '@rollcall/contract/wire/limits';
import { contactPart } from '@rollcall/rules/field/contact';
import { Button } from '@rollcall/ui/primitives/button';
import { Icon } from '@rollcall/ui/primitives/icon';
import { Select } from '@rollcall/ui/primitives/select';
import { TextField } from '@rollcall/ui/primitives/text-field';
import { t } from '@rollcall/web/i18n';
import { withItem, withoutItem } from '../../../lib/form/ordering.ts';
import { FieldError } from '../../../ui/form/controls/form-row.tsx';
import { OrderButtons } from '../../../ui/form/controls/order-buttons.tsx';
import { SwitchLine } from '../../../ui/form/controls/switch-line.tsx';
import { PictureButton } from '../../../ui/form/media/picture-button.tsx';
import type { ActivityForm } from '../hooks/use-activity-form.ts';
import {
  asType,
  CONTACT_HINTS,
  CONTACT_OFFER,
  type Contact,
  contactName,
  newContact,
} from '../model/contacts.ts';

/** Contacts of the initiator for members: phone, codes to scan, accounts (FORM-49, FORM-50). */
export function ContactsEditor({ form }: { form: ActivityForm }) {
  const { contacts } = form.state.settings;
  const put = (next: Contact[], quiet = false) => form.set({ contacts: next }, { quiet });
  return (
    <div className="af-list">
      {contacts.map((entry, index) => (
        <ContactRow
          key={index}
          entry={entry}
          n={index + 1}
          form={form}
          wrong={form.errorOf(`contacts.${index}`)}
          onChange={(patch) => form.set((now) => ({ contacts: withItem(now.contacts, index, patch) }))}
          onRemove={() => put(withoutItem(contacts, index))}
        />
      ))}
      {contacts.length < LIMITS.contacts && (
        <div>
          <Button onClick={() => put([...contacts, newContact(form.certified)], true)}>
            <Icon name="plus" size={16} />
            {t('添加联系方式')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface ContactRowProps {
  entry: Contact;
  n: number;
  form: ActivityForm;
  wrong: string | undefined;
  onChange: (patch: Partial<Contact>) => void;
  onRemove: () => void;
}

function ContactRow({ entry, n, form, wrong, onChange, onRemove }: ContactRowProps) {
  const part = contactPart(entry.type);
  return (
    <div className="af-contact" data-field={`contacts.${n - 1}`}>
      <div className="af-line af-contact-head">
        <Select
          label={t('第 {{n}} 个联系方式的类型', { n })}
          value={entry.type}
          options={CONTACT_OFFER.map(({ value, name }) => ({ value, label: t(name) }))}
          onChange={(type) => onChange(asType(entry, type))}
          width={112}
        />
        <TextField
          label={t('第 {{n}} 个联系方式的名称', { n })}
          value={entry.label}
          most={LIMITS.contact.label}
          placeholder={contactName({ ...entry, label: '' })}
          onChange={(label) => onChange({ label })}
        />
        <SwitchLine
          label={t('展示')}
          name={t('展示第 {{n}} 个联系方式', { n })}
          checked={entry.enable === 1}
          gated={!form.certified}
          onChange={(on) => (!on || form.allowed('contacts')) && onChange({ enable: on ? 1 : 0 })}
        />
        <OrderButtons name={t('第 {{n}} 个联系方式', { n })} onRemove={onRemove} />
      </div>
      {part === 'text' && (
        <TextField
          label={t('第 {{n}} 个联系方式的内容', { n })}
          value={entry.text}
          most={LIMITS.contact.text}
          placeholder={t(CONTACT_HINTS[entry.type])}
          invalid={wrong !== undefined}
          onChange={(text) => onChange({ text })}
        />
      )}
      {part === 'link' && (
        <TextField
          label={t('第 {{n}} 个联系方式的链接', { n })}
          value={entry.link}
          most={LIMITS.contact.link}
          placeholder="https://"
          invalid={wrong !== undefined}
          onChange={(link) => onChange({ link })}
        />
      )}
      {part === 'qrcode' && (
        <div className="af-line">
          {entry.qrcode && (
            <img className="af-code" src={entry.qrcode} alt={t('第 {{n}} 个联系方式的二维码', { n })} />
          )}
          <PictureButton
            label={t(entry.qrcode ? '更换二维码' : '上传二维码')}
            name={t('第 {{n}} 个联系方式：{{label}}', {
              n,
              label: t(entry.qrcode ? '更换二维码' : '上传二维码'),
            })}
            use="banner"
            asIs
            onDone={(qrcode) => onChange({ qrcode })}
          />
        </div>
      )}
      <FieldError message={wrong} />
    </div>
  );
}
