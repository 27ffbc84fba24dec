import type { CheckinRecord, Field, Place } from '@rollcall/contract';
import type { Day } from '@rollcall/rules/calendar';
import { dayOf } from '@rollcall/rules/calendar';
import { formatSlot } from '@rollcall/rules/slots';
import { useT } from '../../../lib/i18n.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Icon } from '../../../ui/Icons.tsx';
import { Tag } from '../../../ui/StatusTag.tsx';
import { dayInWords, momentInWords, whereInWords } from '../model/moment.ts';
import { Values } from './Values.tsx';

interface RecordItemProps {
  record: CheckinRecord;
  places: readonly Place[];
  /** What the activity asks for. */
  asked: readonly Field[];
  today: Day;
}

/** One sign-in: who, when, in which slot, where, and what was filled in (REC-05). */
export function RecordItem({ record, places, asked, today }: RecordItemProps) {
  const t = useT();
  const where = whereInWords(record.place, places);
  const otherDay = record.day !== dayOf(record.date);
  return (
    <li className="hub-record">
      <Avatar name={record.name} src={record.head_url} size={40} />
      <div className="hub-record-body">
        <div className="hub-record-head">
          <span className="hub-record-name">{record.name || t('未填写姓名')}</span>
          {record.top === 1 && <Tag tone="amber">{t('置顶')}</Tag>}
          {record.makeup === 1 && <Tag>{t('补签')}</Tag>}
          {record.is_agent === 1 && <Tag>{t('代签')}</Tag>}
          {record.late === 1 && <Tag>{t('迟到送达')}</Tag>}
          {record.fix && <Tag>{t('已修改')}</Tag>}
          <span className="hub-record-time">
            {record.slot && <span className="hub-record-slot">{formatSlot(record.slot)}</span>}
            <time dateTime={new Date(record.date * 1000).toISOString()}>
              {momentInWords(record.date, today)}
            </time>
          </span>
        </div>
        {otherDay && <p className="hub-quiet">{t('计入 {{day}}', { day: dayInWords(record.day, today) })}</p>}
        <Values fields={record.fill_params} asked={asked} places={places} />
        {record.fix && (
          <section className="hub-fix">
            <h3>
              {t('签到者的订正如下')}
              <time dateTime={new Date(record.fix.date * 1000).toISOString()}>
                {momentInWords(record.fix.date, today)}
              </time>
            </h3>
            <Values fields={record.fix.fill_params} asked={asked} places={places} />
          </section>
        )}
        {where && (
          <p className="hub-place">
            <Icon name="location" size={16} />
            {where}
          </p>
        )}
      </div>
    </li>
  );
}
