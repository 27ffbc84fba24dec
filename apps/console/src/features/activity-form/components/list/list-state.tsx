import { getRoster } from '@rollcall/contract';
import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import { useCall } from '../../../../lib/queries.ts';
import type { UploadedList } from '../../api/upload-list.ts';

/** Milliseconds between two looks at a list that is being written. */
const LOOK_AGAIN = 2000;

interface ListStateProps {
  cid: string;
  /** The list in the form is the one that holds. */
  saved: boolean;
  url: string;
  /** Chosen here, and not saved yet. */
  taken: UploadedList | null;
}

/** Which list it is, how many names it has and how many of them have joined. */
export function ListState({ cid, saved, url, taken }: ListStateProps) {
  const hasList = cid !== '' && saved && url !== '';
  const { data, error, refetch } = useCall(
    getRoster,
    { cid },
    {
      enabled: hasList,
      refetchInterval: (query) => (query.state.data?.data.state === 'working' ? LOOK_AGAIN : false),
    },
  );
  if (url === '') return <p className="af-plain">{t('还没有名单，上传后可以先核对再保存。')}</p>;
  if (taken && !hasList)
    return (
      <p className="af-list-state">
        <Icon name="file" size={16} />
        <span className="af-list-name">{taken.fileName}</span>
        <span>{t('{{n}} 人，保存后生效', { n: taken.preview.taken.toLocaleString('zh-CN') })}</span>
      </p>
    );
  const roster = data?.data;
  // The list holds already: a read that fails, or is on its way, does not make it wait for a save.
  if (hasList && !roster)
    return (
      <p className={error ? 'af-list-state af-list-failed' : 'af-list-state'} role="status">
        <Icon name={error ? 'warning' : 'people'} size={16} />
        <span>{error ? t('没有加载出来') : t('加载中')}</span>
        {error && (
          <button type="button" className="af-link" onClick={() => void refetch()}>
            {t('重试')}
          </button>
        )}
      </p>
    );
  const text =
    !hasList || !roster
      ? t('已上传名单，保存后生效')
      : roster.state === 'working'
        ? t('正在导入名单，已导入 {{n}} 人', { n: roster.lines.toLocaleString('zh-CN') })
        : roster.state === 'failed'
          ? roster.error
          : t('已导入 {{n}} 人，已认领 {{claimed}} 人', {
              n: roster.lines.toLocaleString('zh-CN'),
              claimed: roster.claimed.toLocaleString('zh-CN'),
            });
  return (
    <p
      className={roster?.state === 'failed' ? 'af-list-state af-list-failed' : 'af-list-state'}
      role="status"
    >
      <Icon name={roster?.state === 'failed' ? 'warning' : 'people'} size={16} />
      <span>{text}</span>
      <a className="af-link" href={url} download="">
        {t('下载名单')}
      </a>
    </p>
  );
}
