import type { OperatorTemplateLine } from '@rollcall/contract';
import { listPicture } from '@rollcall/contract/upload/thumbnail';
import { Icon } from '@rollcall/ui/primitives/icon';
import { Switch } from '@rollcall/ui/primitives/switch';
import { Tag } from '@rollcall/ui/primitives/tag';
import { t } from '@rollcall/web/i18n';
import { Link } from 'react-router';
import { GROUP_NAMES } from '../model/template-labels.ts';

interface TemplateRowsProps {
  list: readonly OperatorTemplateLine[];
  placed: readonly OperatorTemplateLine[];
  busy: boolean;
  onHide: (one: OperatorTemplateLine, hide: boolean) => void;
  /** The templates that stand first, in their new order. */
  onOrder: (order: readonly OperatorTemplateLine[]) => void;
}

/** Templates with their covers, what they are, and where they stand. */
export function TemplateRows({ list, placed, busy, onHide, onOrder }: TemplateRowsProps) {
  const move = (one: OperatorTemplateLine, by: 1 | -1) => {
    const next = [...placed];
    const at = next.indexOf(one);
    next.splice(at, 1);
    next.splice(at + by, 0, one);
    onOrder(next);
  };
  return (
    <ul className="oc-rows">
      {list.map((one) => (
        <li key={one.tpl_id} className={one.hidden ? 'oc-off' : undefined}>
          <img src={listPicture(one.banner)} alt="" width={107} height={60} loading="lazy" />
          <div className="oc-rows-main">
            <p className="oc-rows-name">
              <Link to={`/operator/templates/${one.tpl_id}`}>{one.name}</Link>
              {one.own && <Tag tone="jade">{t('自建')}</Tag>}
              {one.changed && <Tag tone="amber">{t('已改动')}</Tag>}
              {one.hidden && <Tag>{t('已隐藏')}</Tag>}
            </p>
            <p className="oc-quiet">{one.text || t('没有一句话介绍')}</p>
          </div>
          <span className="oc-quiet">{t(GROUP_NAMES[one.group])}</span>
          <span className="oc-quiet oc-num">
            {t('{{n}} 次浏览', { n: one.views.toLocaleString('zh-CN') })}
          </span>
          <span className="oc-order">
            {one.placed ? (
              <>
                <button
                  type="button"
                  className="oc-icon"
                  aria-label={t('上移{{name}}', { name: one.name })}
                  disabled={busy || placed[0] === one}
                  onClick={() => move(one, -1)}
                >
                  <Icon name="down" size={16} className="oc-up" />
                </button>
                <button
                  type="button"
                  className="oc-icon"
                  aria-label={t('下移{{name}}', { name: one.name })}
                  disabled={busy || placed.at(-1) === one}
                  onClick={() => move(one, 1)}
                >
                  <Icon name="down" size={16} />
                </button>
                <button
                  type="button"
                  className="oc-link"
                  aria-label={t('取消固定{{name}}', { name: one.name })}
                  disabled={busy}
                  onClick={() => onOrder(placed.filter((other) => other !== one))}
                >
                  {t('取消固定')}
                </button>
              </>
            ) : (
              <button
                type="button"
                className="oc-link"
                aria-label={t('固定{{name}}', { name: one.name })}
                disabled={busy}
                onClick={() => onOrder([...placed, one])}
              >
                {t('固定')}
              </button>
            )}
          </span>
          <Switch
            checked={!one.hidden}
            disabled={busy}
            label={t('显示{{name}}', { name: one.name })}
            onChange={(on) => onHide(one, !on)}
          />
        </li>
      ))}
    </ul>
  );
}
