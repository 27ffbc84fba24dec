import { type FormEvent, useState } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/Icons.tsx';

/** Search on Enter; emptying the box shows everybody again. */
export function SearchBox({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
  const t = useT();
  const [text, setText] = useState(keyword);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <search>
      <form className="ap-search" onSubmit={submit}>
        <Icon name="search" size={16} />
        <input
          type="search"
          value={text}
          maxLength={50}
          placeholder={t('搜索姓名、手机号')}
          aria-label={t('搜索申请人')}
          enterKeyHint="search"
          onChange={(event) => {
            setText(event.target.value);
            if (event.target.value === '' && keyword !== '') onSearch('');
          }}
        />
      </form>
    </search>
  );
}
