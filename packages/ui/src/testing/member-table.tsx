import { useState } from 'react';
import { DataTable, type DataTableProps } from '../composites/table/data-table.tsx';
import { Avatar } from '../primitives/avatar.tsx';
import { Button } from '../primitives/button.tsx';
import { Tag } from '../primitives/tag.tsx';
import { TextField } from '../primitives/text-field.tsx';
import type { Column, Sort, TableSettings } from '../table-columns.ts';
import { Row } from './row.tsx';

interface Member {
  id: string;
  name: string;
  days: number;
  missing: number;
  joined: string;
}

const NAMES = ['欧阳若曦', '李浩然', '王梓萱', '张博文', '古丽娜尔·艾合买提江', '陈思远', '赵一诺', '仝雨桐'];
export const membersOf = (count: number): Member[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `m${at}`,
    name: count > NAMES.length ? `${NAMES[at % NAMES.length]}${at + 1}` : NAMES[at]!,
    days: (at * 37) % 90,
    missing: at % 5,
    joined: `2026-09-${String((at % 28) + 1).padStart(2, '0')}`,
  }));

const COLUMNS: Column<Member>[] = [
  {
    key: 'name',
    title: '成员',
    sortable: true,
    fixed: true,
    cell: ({ name }) => (
      <Row>
        <Avatar name={name} />
        {name}
      </Row>
    ),
  },
  {
    key: 'state',
    title: '今天',
    width: 112,
    cell: ({ missing }) =>
      missing === 0 ? <Tag tone="jade">已签到</Tag> : <Tag tone="amber">缺 {missing} 次</Tag>,
  },
  { key: 'days', title: '签到天数', width: 128, align: 'end', sortable: true, cell: ({ days }) => days },
  { key: 'joined', title: '加入日期', width: 140, align: 'end', cell: ({ joined }) => joined },
];
const nothing = () => undefined;

/** A table whose reader's choices hold. */
export function MemberTable({
  rows,
  ...props
}: Partial<DataTableProps<Member>> & { rows: Member[] | undefined }) {
  const [sort, setSort] = useState<Sort>({ key: 'name', down: false });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [settings, setSettings] = useState<TableSettings>({ hidden: [], density: 'usual' });
  const order = (a: Member, b: Member) =>
    sort.key === 'days' ? a.days - b.days : a.name.localeCompare(b.name, 'zh-CN');
  return (
    <DataTable<Member>
      label="成员"
      columns={COLUMNS}
      rows={rows?.toSorted((a, b) => order(a, b) * (sort.down ? -1 : 1))}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      sort={sort}
      onSort={setSort}
      chosen={chosen}
      onChoose={setChosen}
      acts={<Button size="small">移出签到</Button>}
      settings={settings}
      onSettings={setSettings}
      entriesOf={() => [
        { label: '查看记录', icon: 'list', onChoose: nothing },
        { label: '移出签到', icon: 'trash', danger: true, onChoose: nothing },
      ]}
      tools={
        <TextField
          label="搜索成员"
          icon="search"
          placeholder="搜索成员"
          value=""
          onChange={nothing}
          width={240}
        />
      }
      {...props}
    />
  );
}
