import { Pagination } from 'antd';
import { PAGE_SIZES } from '../api/list-query.ts';

interface PagerProps {
  page: number;
  count: number;
  /** `matched` of the answer (LIST-08). */
  total: number;
  onShow: (page: number, count: number) => void;
}

/** Pages of 20, 40 or 60 with a jumper (LIST-09). Loaded after the cards, which do not wait for it. */
export default function Pager({ page, count, total, onShow }: PagerProps) {
  return (
    <Pagination
      current={page}
      pageSize={count}
      total={total}
      pageSizeOptions={[...PAGE_SIZES]}
      showSizeChanger
      showQuickJumper
      onChange={(next, size) => onShow(size === count ? next : 1, size)}
    />
  );
}
