import { type Field, IDENTITY_KEY, type RosterPreview } from '@rollcall/contract';
import { Dialog } from '@rollcall/ui/primitives/dialog';
import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import { FileButton } from '../../../../ui/form/media/file-button.tsx';
import { RosterTables } from '../../../../ui/roster-tables.tsx';
import { LIST_ACCEPT, type UploadedList } from '../../api/upload-list.ts';

interface ListPreviewProps {
  list: UploadedList;
  /** There is a list already, whose place this one would take. */
  replaces: boolean;
  identityFields: readonly Field[];
  onTake: () => void;
  onOther: (file: File) => void;
  onCancel: () => void;
}

/** 核对名单: what was understood, before it is saved; problems by the line of the file. */
export default function ListPreview({
  list,
  replaces,
  identityFields,
  onTake,
  onOther,
  onCancel,
}: ListPreviewProps) {
  const { preview } = list;
  const { counts } = preview;
  const isRequested = (key: number) => identityFields.some((f) => f.field_key === key && f.status === 1);
  const unused =
    preview.columns.phone !== '' && !isRequested(IDENTITY_KEY.PHONE) && !isRequested(IDENTITY_KEY.STUDENT_NO);
  const n = (value: number) => value.toLocaleString('zh-CN');
  return (
    <Dialog
      width={720}
      title={t('核对名单')}
      act={{ label: replaces ? t('替换为这份名单') : t('使用这份名单'), onPress: onTake }}
      foot={<FileButton label={t('换一个文件')} icon="file" accept={LIST_ACCEPT} onFile={onOther} />}
      onClose={onCancel}
    >
      <div className="af-list-sum">
        <p className="af-list-count">
          <strong>{n(preview.taken)}</strong>
          <span>{t('人')}</span>
        </p>
        <div>
          <p className="af-list-file">{list.fileName}</p>
          <p className="af-note">
            {[
              t('共 {{n}} 行', { n: n(preview.total) }),
              counts.skipped > 0 && t('跳过 {{n}} 行', { n: n(counts.skipped) }),
              preview.sheet !== '' &&
                (preview.sheets > 1
                  ? t('取自工作表“{{name}}”（文件里有 {{n}} 个）', { name: preview.sheet, n: preview.sheets })
                  : t('工作表“{{name}}”', { name: preview.sheet })),
              preview.head_line > 0 ? t('表头在第 {{n}} 行', { n: preview.head_line }) : t('没有表头'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </div>
      <Columns preview={preview} />
      {replaces && (
        <p className="af-list-tip">
          <Icon name="info" size={16} />
          {t('替换后，不在这份名单里、也还没有人认领的名字会被移除；已经加入的成员不受影响。')}
        </p>
      )}
      {unused && (
        <p className="af-list-tip">
          <Icon name="info" size={16} />
          {t('名单里有手机号。在“加入时填写”里开启手机号，加入时就会一并核对，也能区分同名的人。')}
        </p>
      )}
      <RosterTables preview={preview} />
    </Dialog>
  );
}

/** Which column was read as what. */
function Columns({ preview: { columns } }: { preview: RosterPreview }) {
  const rows: [string, string][] = [
    [t('姓名'), columns.name],
    [t('手机号'), columns.phone],
    [t('学号/工号'), columns.no],
  ];
  return (
    <dl className="af-list-columns">
      {rows.map(([label, head]) => (
        <div key={label} className={head === '' ? 'af-list-none' : undefined}>
          <dt>{label}</dt>
          <dd>{head === '' ? t('没有识别到') : head}</dd>
        </div>
      ))}
    </dl>
  );
}
