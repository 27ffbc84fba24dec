import Pagination from 'antd/es/pagination';
import { useT } from '../../../lib/i18n.ts';
import { PAGE_SIZE } from '../model/filter.ts';

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
    <div className="rec-pager">
      <span className="rec-quiet">{t('共 {{n}} 条', { n: total.toLocaleString('zh-CN') })}</span>
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
