import type { ActivitySettings, ContentBlock } from '@rollcall/contract';
import { contactPart, cycleName, formatSlot, isWholeDay, shownContacts } from '@rollcall/rules';
import { formatLength } from '@rollcall/rules/time/clock';
import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import type { ReactNode } from 'react';
import { blockKey } from '../../../lib/form/description.ts';
import { isUsed } from '../../../lib/form/fields.ts';
import { contactName } from '../model/contacts.ts';
import { scheduleOf } from '../model/summary.ts';
import { Cover } from './cover.tsx';

const SHOWN_SLOTS = 4;

interface MemberPreviewProps {
  settings: ActivitySettings;
  /** A way to see all of it at once. */
  enlarge: ReactNode;
}

/** Preview of the member page, beside the form during the set-up. */
export function MemberPreview({ settings, enlarge }: MemberPreviewProps) {
  return (
    <aside className="af-preview" aria-label={t('成员看到的样子')}>
      <p className="af-preview-title">
        <span>{t('成员看到的样子')}</span>
        {enlarge}
      </p>
      <PhonePreview settings={settings} />
    </aside>
  );
}

/** A phone with the activity's page: cover, title, times, description, what is asked, contacts. */
export function PhonePreview({ settings }: { settings: ActivitySettings }) {
  const slots = settings.time_list.filter((slot) => !slot.some(Number.isNaN));
  const listed = slots.length > 0 && !isWholeDay(slots);
  const fields = settings.fill_options.filter(isUsed);
  const contacts = shownContacts(settings.contacts);
  return (
    <div className="af-phone">
      <div className="af-phone-cover">
        <Cover src={settings.banner_video_thumb || settings.banner} title={settings.title} />
        {settings.banner_video && (
          <span className="af-film-mark">
            <Icon name="play" size={20} />
          </span>
        )}
      </div>
      <div className="af-phone-body">
        <p className="af-phone-name">{settings.title.trim() || t('签到标题')}</p>
        <p className="af-phone-when">{listed ? t(cycleName(settings.checkinday)) : scheduleOf(settings)}</p>
        {settings.rules.map((block, index) => (
          <PreviewBlock key={blockKey(block, index)} block={block} />
        ))}
        {listed &&
          slots.slice(0, SHOWN_SLOTS).map((slot, index) => (
            <p key={index} className="af-phone-slot">
              <span>{t('第 {{n}} 段', { n: index + 1 })}</span>
              <strong>{formatSlot(slot)}</strong>
            </p>
          ))}
        {fields.length > 0 && (
          <p className="af-phone-when">
            {t('填写：{{names}}', { names: fields.map((field) => field.field_name).join(t('、')) })}
          </p>
        )}
        <span className="af-phone-button">{t('签到')}</span>
        {contacts.map((entry, index) => (
          <p key={index} className="af-phone-contact">
            <span>{contactName(entry)}</span>
            {contactPart(entry.type) === 'qrcode' ? (
              <img src={entry.qrcode} alt="" />
            ) : (
              <span>{entry.text || entry.link}</span>
            )}
          </p>
        ))}
      </div>
    </div>
  );
}

function PreviewBlock({ block }: { block: ContentBlock }) {
  switch (block.type) {
    case 'text':
      return block.value.trim() ? <p className="af-phone-text">{block.value}</p> : null;
    case 'img':
      return <img src={block.value} alt="" />;
    case 'audio':
      return (
        <p className="af-phone-clip">
          <Icon name="play" size={16} />
          <span className="af-clip-line" />
          <span>{formatLength(block.duration)}</span>
        </p>
      );
    case 'video':
      return (
        <span className="af-film af-phone-film">
          {block.url && <img src={block.url} alt="" />}
          <span className="af-film-mark">
            <Icon name="play" size={20} />
          </span>
          <span className="af-film-time">{formatLength(block.duration ?? 0)}</span>
        </span>
      );
    case 'file':
      return (
        <p className="af-phone-clip">
          <Icon name="file" size={16} />
          <span className="af-note">{block.file_name}</span>
        </p>
      );
  }
}
