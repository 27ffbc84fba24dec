import {
  type CheckinRecord,
  type FieldChange,
  listRecordVersions,
  type RecordVersion,
} from '@rollcall/contract';
import type { Day } from '@rollcall/rules/time/calendar';
import { Dialog } from '@rollcall/ui/primitives/dialog';
import { Tag } from '@rollcall/ui/primitives/tag';
import { t, text } from '@rollcall/web/i18n';
import { useCall } from '../../../lib/queries.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Bone } from '../../../ui/skeletons.tsx';
import { dateTimeInWords } from '../model/time-in-words.ts';
import { Values } from './values.tsx';

const WHY = text({ edit: '修改了记录', fix: '提交了订正', grade: '批注了图片' } as const);
const KIND = text({ added: '新增', removed: '删除', changed: '修改' } as const);

interface VersionsProps {
  record: CheckinRecord;
  today: Day;
  onClose: () => void;
}

/** Earlier versions of a record, newest first, with the changes of each to its fields. Loaded when it is opened. */
export default function Versions({ record, today, onClose }: VersionsProps) {
  const { data, error, refetch } = useCall(
    listRecordVersions,
    { pt_id: record.pt_id },
    { staleTime: 0, gcTime: 0 },
  );
  return (
    <Dialog bare width={720} title={t('{{name}}的修改记录', { name: record.name })} onClose={onClose}>
      {error && !data ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div role="status" aria-label={t('加载中')} className="rec-bones">
          <Bone width="40%" height={16} />
          <Bone width="80%" height={56} />
        </div>
      ) : (
        <ol className="rec-versions">
          {data.data.lists.map((version) => (
            <Version key={version.n} version={version} today={today} />
          ))}
        </ol>
      )}
    </Dialog>
  );
}

function Version({ version, today }: { version: RecordVersion; today: Day }) {
  const changes = [...version.changes, ...version.fix_changes];
  return (
    <li className="rec-version">
      <h3>
        <time dateTime={new Date(version.t_until * 1000).toISOString()}>
          {dateTimeInWords(version.t_until, today)}
        </time>
        <span>
          {version.nickname} {t(WHY[version.why])}
        </span>
        {version.after_review === 1 && version.why !== 'grade' && <Tag tone="amber">{t('点评之后')}</Tag>}
      </h3>
      {changes.length === 0 && <p className="rec-quiet">{t('内容没有变化')}</p>}
      {changes.map((change, index) => (
        <Change key={index} change={change} />
      ))}
    </li>
  );
}

function Change({ change }: { change: FieldChange }) {
  const { key, name, kind, before, after } = change;
  const side = (label: string, val: FieldChange['before'], look: string) =>
    val !== null && (
      <div className={`rec-side ${look}`}>
        <span className="rec-side-label">{label}</span>
        <Values fields={[{ key, name: '', val }]} />
      </div>
    );
  return (
    <div className="rec-change">
      <p>
        <b>{name}</b>
        <Tag>{t(KIND[kind])}</Tag>
      </p>
      <div className="rec-sides">
        {side(t('之前'), before, 'rec-before')}
        {side(t('之后'), after, 'rec-after')}
      </div>
    </div>
  );
}
