import type { HomeworkItem } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';
import type { ReactNode } from 'react';
import { HomeworkCells } from './homework-cells.tsx';

export interface HomeworkTableProps {
  rows: readonly HomeworkItem[];
  cid: string;
  onRemove: (homework: HomeworkItem) => void;
}

/** The frame of the list: its columns. */
export function TableFrame({ children }: { children: ReactNode }) {
  return (
    <table className="hw-table">
      <thead>
        <tr>
          <th className="hw-col-drag">
            <span className="rc-visually-hidden">{t('排序')}</span>
          </th>
          <th>{t('标题')}</th>
          <th className="hw-col-mode">{t('类型')}</th>
          <th className="hw-col-time">{t('截止时间')}</th>
          <th className="hw-col-done">{t('已交')}</th>
          <th className="hw-col-actions">{t('操作')}</th>
        </tr>
      </thead>
      {children}
    </table>
  );
}

/** Homework in the order that it has. */
export function HomeworkTable({ rows, onRemove }: HomeworkTableProps) {
  return (
    <TableFrame>
      <tbody>
        {rows.map((homework) => (
          <tr key={homework.wid}>
            <td />
            <HomeworkCells homework={homework} onRemove={onRemove} />
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
