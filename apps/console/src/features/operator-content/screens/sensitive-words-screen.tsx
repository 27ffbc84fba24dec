import {
  exportSensitiveWords,
  importSensitiveWords,
  listSensitiveWords,
  OPERATOR_MESSAGES,
  SENSITIVE_WORDS_FILE_BYTES,
  type SensitiveWordReport,
} from '@rollcall/contract';
import { PageFrame, PageHead } from '@rollcall/ui/composites/page-frame';
import { Button } from '@rollcall/ui/primitives/button';
import { Icon } from '@rollcall/ui/primitives/icon';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import { useAddress, usePage } from '../../../lib/hooks/use-address.ts';
import { refresh, useAction, useCall } from '../../../lib/queries.ts';
import { saveAddress } from '../../../lib/save-file.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { FileButton } from '../../../ui/form/media/file-button.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { TableSkeleton } from '../../../ui/skeletons.tsx';
import { AddSensitiveWords } from '../components/add-sensitive-words.tsx';
import { ReportNote } from '../components/report-note.tsx';
import { SensitiveWordTable } from '../components/sensitive-word-table.tsx';
import { TrySensitiveWords } from '../components/try-sensitive-words.tsx';
import { base64Of } from '../model/base64.ts';
import '../operator-content.css';

const COUNT = 50;

/** `/operator/words`: the sensitive words, in effect everywhere within two seconds of a change. */
export function Component() {
  const [query, put] = useAddress();
  const [page, setPage] = usePage();
  // Its own state: the box is typed into, and the address comes a moment later.
  const [keyword, setKeyword] = useState((query.get('keyword') ?? '').slice(0, 50));
  const [report, setReport] = useState<{ of: string; report: SensitiveWordReport } | null>(null);
  const { data, error, refetch, isPlaceholderData } = useCall(
    listSensitiveWords,
    { keyword: keyword.trim(), page, count: COUNT },
    { placeholderData: (before) => before },
  );
  const changed = () => void refresh(listSensitiveWords);
  const onReport = (of: string, one: SensitiveWordReport) => {
    setReport({ of, report: one });
    setPage(1);
    changed();
  };
  const file = useAction(importSensitiveWords, { onDone: (answer, { name }) => onReport(name, answer.data) });

  async function choose(chosen: File) {
    if (chosen.size > SENSITIVE_WORDS_FILE_BYTES)
      return toast.error(t(OPERATOR_MESSAGES.sensitiveWordsFileRules));
    if (chosen.size === 0) return toast.error(t(OPERATOR_MESSAGES.sensitiveWordsFileEmpty));
    await file.run({ name: chosen.name, file: await base64Of(chosen) });
  }

  const list = data?.data;
  return (
    <PageFrame>
      <PageHead
        title={t('敏感词')}
        meta={
          list
            ? list.starting
              ? t('正在使用内置词库，共 {{n}} 个；第一次改动后由您维护', { n: list.all })
              : t('共 {{n}} 个，改动两秒内在所有服务进程生效', { n: list.all.toLocaleString('zh-CN') })
            : t('改动两秒内在所有服务进程生效')
        }
        acts={
          <>
            <Button onClick={() => saveAddress(exportSensitiveWords.path, '敏感词.txt')}>
              <Icon name="download" size={16} />
              {t('导出')}
            </Button>
            <FileButton
              label={file.busy ? t('正在导入…') : t('导入文件')}
              icon="file"
              accept=".txt,.csv,.xlsx,.xls"
              disabled={file.busy}
              onFile={(chosen) => void choose(chosen)}
            />
          </>
        }
      />
      {report && (
        <ReportNote key={report.of} of={report.of} report={report.report} onClose={() => setReport(null)} />
      )}
      <div className="oc-words">
        <section className="rc-card rc-padded oc-card" aria-label={t('词库')}>
          <SearchBox
            live
            keyword={keyword}
            label={t('搜索敏感词')}
            onSearch={(word) => {
              setKeyword(word);
              put({ keyword: word, page: null });
            }}
          />
          {list && !(isPlaceholderData && list.lists.length === 0) ? (
            <SensitiveWordTable
              list={list}
              page={page}
              count={COUNT}
              sought={keyword}
              onPage={setPage}
              onRemoved={changed}
            />
          ) : error ? (
            <FailedState error={error} onRetry={() => void refetch()} />
          ) : (
            <TableSkeleton rows={8} height={40} />
          )}
        </section>
        <div className="oc-side">
          <AddSensitiveWords onAdded={(one) => onReport(t('添加'), one)} />
          <TrySensitiveWords />
        </div>
      </div>
    </PageFrame>
  );
}
