import type { RosterPreview, RosterProblem } from '@rollcall/contract';
import { Segmented } from '@rollcall/ui/primitives/radio';
import { Tag } from '@rollcall/ui/primitives/tag';
import { t, text } from '@rollcall/web/i18n';
import { useState } from 'react';
import './roster-tables.css';

interface RosterTablesProps {
  preview: RosterPreview;
  /** Lines of members already; absent where nobody knows. */
  known?: readonly number[];
}

/** Names that were read, and problems by the line of the text. */
export function RosterTables({ preview, known }: RosterTablesProps) {
  const [tab, setTab] = useState<'lines' | 'problems'>('lines');
  const { counts } = preview;
  const found = counts.skipped + counts.partial + counts.note;
  return (
    <>
      <div className="rc-roster-tabs">
        <Segmented
          label={t('查看')}
          value={tab}
          options={[
            { value: 'lines', label: t('名单') },
            { value: 'problems', label: t('问题 {{n}}', { n: found.toLocaleString('zh-CN') }) },
          ]}
          onChange={setTab}
        />
      </div>
      <section className="rc-roster-scroll" aria-label={t('名单内容')}>
        {tab === 'lines' ? (
          <Lines preview={preview} {...(known ? { known } : {})} />
        ) : (
          <Problems problems={preview.problems} found={found} />
        )}
      </section>
    </>
  );
}

function Lines({ preview: { lines, taken, columns }, known }: RosterTablesProps) {
  return (
    <>
      <table className="rc-roster-table">
        <thead>
          <tr>
            <th scope="col" className="rc-roster-line">
              {t('行')}
            </th>
            <th scope="col">{t('姓名')}</th>
            {columns.phone !== '' && <th scope="col">{t('手机号')}</th>}
            {columns.no !== '' && <th scope="col">{t('学号/工号')}</th>}
            {known && <th scope="col">{t('处理')}</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            // Several names may stand on one line of a text.
            <tr key={index}>
              <td className="rc-roster-line">{line.line}</td>
              <td>{line.name}</td>
              {columns.phone !== '' && <td>{line.phone || '—'}</td>}
              {columns.no !== '' && <td>{line.no || '—'}</td>}
              {known && (
                <td>
                  {known.includes(line.line) ? (
                    <Tag>{t('已经是成员')}</Tag>
                  ) : (
                    <Tag tone="jade">{t('将添加')}</Tag>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {taken > lines.length && (
        <p className="rc-roster-more">{t('只显示前 {{n}} 人，其余同样会导入。', { n: lines.length })}</p>
      )}
    </>
  );
}

const TONES = { skipped: 'loss', partial: 'amber', note: 'grey' } as const;
const NAMES = text({ skipped: '已跳过', partial: '部分采用', note: '请留意' } as const);

function Problems({ problems, found }: { problems: readonly RosterProblem[]; found: number }) {
  if (found === 0) return <p className="rc-roster-fine">{t('没有发现问题。')}</p>;
  return (
    <>
      <table className="rc-roster-table">
        <thead>
          <tr>
            <th scope="col" className="rc-roster-line">
              {t('行')}
            </th>
            <th scope="col">{t('内容')}</th>
            <th scope="col" className="rc-roster-problem">
              {t('问题')}
            </th>
            <th scope="col">{t('处理')}</th>
          </tr>
        </thead>
        <tbody>
          {problems.map((problem, index) => (
            <tr key={index}>
              <td className="rc-roster-line">{problem.line}</td>
              <td className="rc-roster-text">{t(problem.text)}</td>
              <td>{problem.problem}</td>
              <td>
                <Tag tone={TONES[problem.severity]}>{t(NAMES[problem.severity])}</Tag>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {found > problems.length && (
        <p className="rc-roster-more">{t('只显示前 {{n}} 个问题。', { n: problems.length })}</p>
      )}
    </>
  );
}
