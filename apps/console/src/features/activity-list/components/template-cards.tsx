import { listTemplates } from '@rollcall/contract';
import { listPicture } from '@rollcall/contract/upload/thumbnail';
import { t } from '@rollcall/web/i18n';
import { Link } from 'react-router';
import { useCall } from '../../../lib/queries.ts';
import { Bone } from '../../../ui/skeletons.tsx';

/** Cards of one row; the rest stands where one chooses what to create. */
const SHOWN = 4;

/** LIST-35: templates to create from, the most opened first. */
export function TemplateCards() {
  const { data, error } = useCall(listTemplates, {});
  if (error && !data) return null;
  return (
    <section aria-labelledby="side-templates">
      <div className="side-head">
        <h2 id="side-templates">{t('从模板快速创建')}</h2>
        <Link to="/createAll">{t('全部模板')}</Link>
      </div>
      <ul className="side-templates">
        {data
          ? data.data.slice(0, SHOWN).map((one) => (
              <li key={one.tpl_id} className="side-template rc-card">
                <img src={listPicture(one.banner)} alt="" width={750} height={420} loading="lazy" />
                <div className="side-template-body">
                  <p className="side-template-name" title={t(one.text)}>
                    {t(one.name)}
                  </p>
                  <p className="side-template-views">{t('{{n}} 次浏览', { n: one.views })}</p>
                  <Link
                    to={`/manageSetting?mould=1&tpl_id=${one.tpl_id}`}
                    className="ui-button ui-button-default side-create"
                    aria-label={t('用“{{name}}”快速创建', { name: t(one.name) })}
                  >
                    {t('快速创建')}
                  </Link>
                </div>
              </li>
            ))
          : Array.from({ length: SHOWN }, (_, index) => (
              <li key={index}>
                <Bone height={240} radius={10} />
              </li>
            ))}
      </ul>
    </section>
  );
}
