import {
  AUTH_TYPE,
  type Call,
  CERT_MESSAGES,
  type CertApplication,
  operatorGetCertification,
  operatorListCertifications,
  operatorRejectCertification,
} from '@rollcall/contract';
import { type Answer, answer, rejection, unreachable } from '@rollcall/gallery/fake-server';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../lib/query-client.ts';
import { consoleHarness } from '../../testing/console.ts';
import { fill, isGone, press, sees } from '../../testing/hands.ts';
import { Component as CertificationsScreen } from './screens/certifications-screen.tsx';

const harness = consoleHarness();
const FIRST = '00000000-0000-7000-8000-000000000001';
const SECOND = '00000000-0000-7000-8000-000000000002';
const SUBJECTS: Record<string, string> = { [FIRST]: '晨光教育有限公司', [SECOND]: '远山科技有限公司' };

const application = (id: string, over: Partial<CertApplication> = {}): CertApplication => ({
  id,
  auth_type: AUTH_TYPE.ENTERPRISE,
  subject: SUBJECTS[id]!,
  nickname: '王老师',
  mobile: '138****8000',
  audit_status: 0,
  has_payed: 1,
  mp_code_status: 0,
  round: 1,
  t_submit: 1_772_000_000,
  remark: '',
  documents: {
    corp_name: SUBJECTS[id]!,
    corp_code: '91310000MA1FL0001X',
    corp_owner: '王*',
    cert_type: -1,
    real_name: '',
    cert_no: '',
    mobile: '138****8000',
    mp_name: '',
  },
  pictures: [],
  t_start: 0,
  t_end: 0,
  mp_code: '',
  mp_tries: 5,
  events: [],
  ...over,
});
const listed = (...ids: string[]): Answer =>
  answer(operatorListCertifications, {
    data: { lists: ids.map((id) => application(id)), next: null, counts: { waiting: ids.length, unpaid: 0 } },
  });
const opened = (over: Partial<CertApplication> = {}): Answer =>
  answer(operatorGetCertification, ({ id }) => ({ data: application(id, over) }));
const show = (...answers: Answer[]) =>
  harness.show({
    path: '/operator/certifications',
    until: '证件资料',
    answers: [listed(FIRST, SECOND), opened(), ...answers],
    render: () => <CertificationsScreen />,
  });
const article = (id: string) => page.getByRole('article', { name: SUBJECTS[id]! });
/** Reads in the background, and waits until the result is drawn. */
async function readAgain(call: Call): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [call.name] });
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}
const reject = async (reason: string) => {
  await press('驳回', article(FIRST));
  await fill('驳回原因', reason);
  await press('驳回', page.getByRole('dialog', { name: '驳回申请' }));
};

it('CERT-33: the open application stays open when another takes its place in the queue', async () => {
  const { server } = await show();
  await sees('证件资料', article(FIRST));
  await press('驳回', article(FIRST));
  await fill('驳回原因', '照片模糊');
  server.answers(listed(SECOND));
  await readAgain(operatorListCertifications);
  const dialog = page.getByRole('dialog', { name: '驳回申请' });
  await expect.element(dialog.getByLabelText('驳回原因')).toHaveValue('照片模糊');
  await press('取消', dialog);
  await press('放弃', dialog);
  await expect.element(article(FIRST)).toBeVisible();
});

it('CERT-33: the reason of a refusal that does not arrive stays, and is sent by the next press', async () => {
  const { server } = await show(unreachable(operatorRejectCertification));
  await reject('营业执照照片模糊');
  await expect.poll(() => server.sent(operatorRejectCertification)).toHaveLength(1);
  const dialog = page.getByRole('dialog', { name: '驳回申请' });
  await expect.element(dialog.getByLabelText('驳回原因')).toHaveValue('营业执照照片模糊');
  server.answers(answer(operatorRejectCertification, {}));
  await press('驳回', dialog);
  await sees('已驳回');
  await isGone(dialog);
  expect(server.sent(operatorRejectCertification)).toEqual(
    Array.from({ length: 2 }, () => ({ id: FIRST, round: 1, remark: '营业执照照片模糊' })),
  );
});

it('CERT-33: a decision is sent of the version that it was begun on, and ends where that was changed', async () => {
  const { server } = await show(
    answer(operatorRejectCertification, rejection(CERT_MESSAGES.changed, { reason: 'changed' })),
  );
  await press('驳回', article(FIRST));
  server.answers(opened({ round: 2 }));
  await readAgain(operatorGetCertification);
  await fill('驳回原因', '照片模糊');
  const dialog = page.getByRole('dialog', { name: '驳回申请' });
  await press('驳回', dialog);
  await sees(CERT_MESSAGES.changed);
  await isGone(dialog);
  expect(server.sent(operatorRejectCertification)).toEqual([{ id: FIRST, round: 1, remark: '照片模糊' }]);
});

it('CERT-33: after the last decision the queue says that nothing waits, beside what was decided', async () => {
  const { server } = await show(answer(operatorRejectCertification, {}));
  server.answers(listed(), opened({ audit_status: 2 }));
  await reject('营业执照照片模糊');
  await sees('没有等待审核的申请');
  await expect.element(article(FIRST)).toBeVisible();
});
