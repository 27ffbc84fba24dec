import { IconButton } from '../primitives/button.tsx';
import { NumberField } from '../primitives/number-field.tsx';
import { Select } from '../primitives/select.tsx';
import { t } from '../texts.ts';
import './pager.css';

export interface PagerProps {
  /** From 1. */
  page: number;
  /** Lines of a page. */
  count: number;
  total: number;
  /** Unit of the count: 条, 个, 人. */
  unit: string;
  /** Other numbers of lines that may be chosen, the smallest first. */
  sizes?: readonly number[] | undefined;
  onShow: (page: number, count: number) => void;
}

/** The foot of a list whose length is known: how many there are, and the pages where there is more than one. */
export function Pager({ page, count, total, unit, sizes, onShow }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / count));
  return (
    <div className="ui-pager">
      <span className="ui-pager-total">
        {t('共 {{n}} {{unit}}', { n: total.toLocaleString('zh-CN'), unit })}
      </span>
      {sizes && total > (sizes[0] ?? count) && (
        <Select
          label={t('每页')}
          width={112}
          value={count}
          options={sizes.map((value) => ({ value, label: t('{{n}} {{unit}} / 页', { n: value, unit }) }))}
          onChange={(size) => onShow(1, size)}
        />
      )}
      {last > 1 && (
        <nav className="ui-pager-pages" aria-label={t('翻页')}>
          <IconButton
            icon="left"
            look="default"
            label={t('上一页')}
            disabled={page <= 1}
            onClick={() => onShow(page - 1, count)}
          />
          <NumberField
            label={t('页码')}
            width={56}
            min={1}
            max={last}
            required
            value={page}
            onChange={(next) => next !== null && onShow(next, count)}
          />
          <span>/ {last}</span>
          <IconButton
            icon="right"
            look="default"
            label={t('下一页')}
            disabled={page >= last}
            onClick={() => onShow(page + 1, count)}
          />
        </nav>
      )}
    </div>
  );
}
