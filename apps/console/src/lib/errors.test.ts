import { ApiRejection, NoAnswer } from '@rollcall/contract';
import { toast } from '@rollcall/ui/toasts';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { messageOf, showError } from './errors.ts';

const said = vi.spyOn(toast, 'error');
const sent = vi.fn((_url: string, _init: RequestInit) => Promise.resolve(Response.json({ sta: 0, msg: '' })));
vi.stubGlobal('fetch', sent);

beforeEach(() => {
  said.mockClear();
  sent.mockClear();
});
afterAll(() => toast.clear());

it('says a refusal, and that nobody answered', () => {
  showError(new ApiRejection({ sta: -1, msg: '签到标题不能为空' }));
  showError(new NoAnswer('offline'));
  expect(said.mock.calls).toEqual([['签到标题不能为空'], ['网络不给力，请检查网络后重试']]);
});

it('CERTGATE-03 reports the tag of the gate that a refusal carries, without a toast', () => {
  showError(new ApiRejection({ sta: -1, msg: '免费活动最长91天', data: { gate: 'duration' } }));
  expect(said).not.toHaveBeenCalled();
  const [url, init] = sent.mock.calls[0] ?? [];
  expect(url).toBe('/xcx/checkin/v1/cert/track');
  expect(JSON.parse(String(init?.body))).toEqual({ factor: 'duration' });
});

it('AUTH-29 leaves an expired session to the client, that has said so already', () => {
  showError(new ApiRejection({ sta: -500, msg: '登录信息过期，请重新重新登录' }));
  expect(said).not.toHaveBeenCalled();
});

it('DETAIL-09 says the message of an activity that is gone without its mark for programs', () => {
  expect(messageOf(new ApiRejection({ sta: -1, msg: '签到不存在 (not found)' }))).toBe('签到不存在');
  expect(messageOf(new TypeError('x is undefined'))).toBe('出了点问题，请刷新页面后重试');
});
