import { type FormEvent, useEffect, useState } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/Icons.tsx';

/** Search by title on Enter; emptying the box shows everything again (LIST-02). */
export function SearchBox({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
  const t = useT();
  const [text, setText] = useState(keyword);
  useEffect(() => setText(keyword), [keyword]);
  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(text.trim());
  }
  return (
    <search>
      <form className="list-search" onSubmit={submit}>
        <Icon name="search" size={16} />
        <input
          type="search"
          value={text}
          maxLength={50}
          placeholder={t('搜索签到标题')}
          aria-label={t('搜索签到标题')}
          enterKeyHint="search"
          onChange={(event) => {
            setText(event.target.value);
            if (event.target.value === '' && keyword !== '') onSearch('');
          }}
        />
        <kbd>Enter</kbd>
      </form>
    </search>
  );
}
