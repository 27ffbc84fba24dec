import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSearchedPages } from '../hooks/use-manual.ts';
import { search } from '../model/manual-text.ts';

/** As many as one reads. */
const MOST = 8;

/** Looks through titles and texts of the manual while one types. */
export function ManualSearch() {
  const [sought, setSought] = useState('');
  const [begun, setBegun] = useState(false);
  const hits = search(useSearchedPages(begun), sought).slice(0, MOST);
  return (
    <search className="help-search">
      <label>
        <Icon name="search" />
        <input
          type="search"
          aria-label={t('搜索帮助')}
          placeholder={t('搜索，例如：补签、下载、大屏')}
          value={sought}
          maxLength={30}
          onFocus={() => setBegun(true)}
          onChange={(event) => setSought(event.target.value)}
        />
      </label>
      {sought.trim() !== '' && (
        <div className="rc-card help-hits" role="status">
          {hits.length === 0 ? (
            <p className="help-none">{t('没有找到。换一个词试试，或从下面的目录进入。')}</p>
          ) : (
            <ul>
              {hits.map((hit) => (
                <li key={hit.url}>
                  <Link to={hit.url}>
                    <strong>{hit.title}</strong>
                    <small>{hit.chapter}</small>
                    {hit.line && <span>{hit.line}</span>}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </search>
  );
}
