import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readToasts, toast } from './toasts.ts';

beforeEach(() => {
  toast.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  toast.clear();
  vi.useRealTimers();
});

const texts = () => readToasts().map(({ text }) => text);

it('what is said for one reason several times stands once', () => {
  toast.error('网络不给力');
  toast.error('网络不给力');
  expect(texts()).toEqual(['网络不给力']);
});

it('of two acts that are told in the same words the later one is taken back, for eight seconds from then on', () => {
  const undone: string[] = [];
  const remove = (what: string) =>
    toast.undo('成功删除', { label: '撤销', onPress: () => undone.push(what) });
  remove('first');
  vi.advanceTimersByTime(5000);
  remove('second');
  expect(texts()).toEqual(['成功删除']);
  vi.advanceTimersByTime(5000);
  readToasts()[0]!.act!.onPress();
  expect(undone).toEqual(['second']);
  vi.advanceTimersByTime(3000);
  expect(texts()).toEqual([]);
});
