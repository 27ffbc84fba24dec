import { type FormEvent, useEffect, useState } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/Icons.tsx';

/** Search on Enter (MEMBER-05); emptying the box shows everybody again. */
export function MemberSearch({
  keyword,
  onSearch,
}: {
  keyword: string;
  onSearch: (keyword: string) => void;
}) {
  const t = useT();
  const [text, setText] = useState(keyword);
  // Another tab, or the way back, has another keyword.
  useEffect(() => setText(keyword), [keyword]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <search>
      <form className="mem-search" onSubmit={submit}>
        <Icon name="search" size={16} />
        <input
          type="search"
          value={text}
          maxLength={50}
          placeholder={t('搜索姓名、学号、手机号')}
          aria-label={t('搜索成员')}
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
