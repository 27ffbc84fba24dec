import Pagination from 'antd/es/pagination';
import { useT } from '../../../lib/i18n.ts';

/** Records and attempts come ten to a page (REC-04). */
export const PAGE_SIZE = 10;

/** The foot of a list: how many there are, and the pages where there is more than one. */
export function Pager({
  page,
  total,
  onPage,
}: {
  page: number;
  total: number;
  onPage: (page: number) => void;
}) {
  const t = useT();
  return (
    <div className="hub-pager">
      <span className="hub-quiet">{t('共 {{n}} 条', { n: total.toLocaleString('zh-CN') })}</span>
      {total > PAGE_SIZE && (
        <Pagination
          current={page}
          total={total}
          pageSize={PAGE_SIZE}
          showSizeChanger={false}
          showQuickJumper={total > PAGE_SIZE * 10}
          onChange={onPage}
        />
      )}
    </div>
  );
}
