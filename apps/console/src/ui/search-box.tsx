import { Icon } from '@rollcall/ui/primitives/icon';
import { type FormEvent, useEffect, useState } from 'react';

interface SearchBoxProps {
  /** Present search. */
  keyword: string;
  /** Label of the box, and its placeholder unless `hint` says more. */
  label: string;
  hint?: string;
  /** Characters. */
  max?: number;
  /** Searches while one types instead of on Enter: where nothing has to be asked of the server for long. */
  live?: boolean;
  /** As wide as its words need, or as its place. */
  width?: number | '100%';
  onSearch: (keyword: string) => void;
}

/** Every search of the console. On Enter unless `live`; emptying the box shows everything again. */
export function SearchBox({ keyword, label, hint, max = 50, live, width = 264, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(keyword);
  // Another tab, or the way back, has another keyword.
  useEffect(() => setText(keyword), [keyword]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <search className="rc-searching" style={{ width }}>
      <form className="rc-search" onSubmit={submit}>
        <Icon name="search" size={16} />
        <input
          type="search"
          value={text}
          maxLength={max}
          placeholder={hint ?? label}
          aria-label={label}
          enterKeyHint="search"
          onChange={({ target: { value } }) => {
            setText(value);
            if (live || (value === '' && keyword !== '')) onSearch(value);
          }}
        />
        {!live && <kbd>Enter</kbd>}
      </form>
    </search>
  );
}
