import { addComment, type CheckinRecord } from '@rollcall/contract';
import { answer, rejection, unreachable } from '@rollcall/gallery/fake-server';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aRecord, RECORD_ID } from '../../testing/a-record.ts';
import { consoleHarness } from '../../testing/console.ts';
import { button, field, fill, press, sees } from '../../testing/hands.ts';
import { NOW } from '../../testing/organiser.ts';
import { Comments } from './components/comments.tsx';
import { RecordCard } from './components/record-card.tsx';
import './records.css';

const harness = consoleHarness();
beforeEach(() => sessionStorage.clear());

const COMMENT = {
  com_id: RECORD_ID,
  nickname: '李四',
  head_url: '',
  content: '读得真好',
  img: '',
  reply_to: null,
  t_create: NOW,
  mine: 0 as const,
};
const never = () => new Promise<never>(() => undefined);

/** A card of the list; read anew, the list draws it from the beginning. */
function Place() {
  const [{ record, round }, set] = useState({
    record: aRecord({ comments: [COMMENT], comment_count: 1 }),
    round: 0,
  });
  const put = (_id: string, change: (one: CheckinRecord) => CheckinRecord) => {
    set((now) => ({ ...now, record: change(now.record) }));
    return [];
  };
  return (
    <>
      <button type="button" onClick={() => set((now) => ({ ...now, round: now.round + 1 }))}>
        换一页
      </button>
      <ul>
        <RecordCard
          key={round}
          record={record}
          records={{ put, reread: never, reload: never }}
          places={[]}
          definitions={[]}
          today="2026-03-02"
          slots={{}}
          showHomework={false}
        />
      </ul>
    </>
  );
}
const box = () => field('评论张三的记录');
const written = () => (box().element() as HTMLTextAreaElement).value;
const hit = (init: KeyboardEventInit) =>
  box()
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));

it('a comment that is being written outlives its box, and is sent once', async () => {
  const { server } = await harness.show({ until: '张三', render: () => <Place /> });
  await press('评论，1');
  await fill('评论张三的记录', '第二段再读一遍');
  // Esc gives up the word that is being composed, and not the comment.
  hit({ key: 'Escape', isComposing: true });
  // Safari has ended the composition by then, and tells it by the code alone.
  hit({ key: 'Escape', keyCode: 229 });
  await expect.element(box()).toBeVisible();
  hit({ key: 'Escape' });
  await expect.poll(() => box().elements()).toEqual([]);
  await press('评论，1');
  await expect.poll(written).toBe('第二段再读一遍');

  // An answer to somebody is a comment of its own.
  await press('回复');
  await expect.element(field('回复李四')).toHaveValue('');
  await press('评论，1');
  await press('评论，1');
  await expect.poll(written).toBe('第二段再读一遍');

  // Nobody answered; the list is read anew, and the same comment is sent again.
  server.answers(unreachable(addComment));
  await press('发送');
  await sees('网络不给力');
  await press('换一页');
  await press('评论，1');
  await expect.poll(written).toBe('第二段再读一遍');
  server.answers(
    answer(addComment, ({ content }) => ({
      data: {
        com_id: RECORD_ID,
        record: aRecord({
          comments: [COMMENT, { ...COMMENT, com_id: `${RECORD_ID.slice(0, -1)}1`, content }],
          comment_count: 2,
        }),
      },
    })),
  );
  await press('发送');
  await expect.poll(() => box().elements()).toEqual([]);
  const [lost, sent] = server.sent(addComment);
  expect(sent).toEqual(lost);
  await press('评论，2');
  await expect.poll(written).toBe('');
  await expect.element(page.getByText('第二段再读一遍')).toBeVisible();
});

it('a late answer leaves a box that was opened anew, and what is written in it', async () => {
  const { server } = await harness.show({ until: '张三', render: () => <Place /> });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.answers(
    answer(addComment, async () => {
      await promise;
      return { data: { com_id: RECORD_ID, record: aRecord({ comments: [COMMENT], comment_count: 2 }) } };
    }),
  );
  await press('评论，1');
  await fill('评论张三的记录', '读得好');
  await press('发送');
  hit({ key: 'Escape' });
  await press('评论，1');
  await fill('评论张三的记录', '第二段再读一遍');
  resolve();
  await expect.element(button('评论，2')).toBeVisible();
  await expect.element(box()).toHaveValue('第二段再读一遍');
  hit({ key: 'Escape' });
  await press('评论，2');
  await expect.poll(written).toBe('第二段再读一遍');
});

it('the button that sends keeps the focus where nothing was sent', async () => {
  const { server } = await harness.show({ until: '张三', render: () => <Place /> });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.answers(
    answer(addComment, async () => {
      await promise;
      return rejection('评论中有敏感内容文字');
    }),
  );
  await press('评论，1');
  await fill('评论张三的记录', '读得好');
  (button('发送').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('发送中')).toHaveFocus();
  resolve();
  await sees('评论中有敏感内容文字');
  await expect.element(button('发送')).toHaveFocus();
});

it('a late answer to a deletion leaves the question about another comment', async () => {
  const other = { ...COMMENT, com_id: `${RECORD_ID.slice(0, -1)}1`, nickname: '王五' };
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const record = aRecord({
    comments: [COMMENT, other],
    comment_count: 2,
    abilities: { ...aRecord().abilities, remove: true },
  });
  await harness.show({
    until: '王五',
    render: () => <Comments record={record} today="2026-03-02" onReply={() => {}} onRemove={() => promise} />,
  });
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await press('删除李四的评论');
  await press('删除', question);
  await press('取消', question);
  await press('删除王五的评论');
  await sees('王五的这条评论删除后无法恢复。');
  resolve(true);
  await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull();
  await sees('王五的这条评论删除后无法恢复。');
});
