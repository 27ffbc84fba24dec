import { listOperatorAudit } from '@rollcall/contract';
import { answer } from '@rollcall/gallery/fake-server';
import { addDays, dayOf } from '@rollcall/rules/time/calendar';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { consoleHarness } from '../../testing/console.ts';
import { field, sees } from '../../testing/hands.ts';
import { Component as AuditLogScreen } from './screens/audit-log-screen.tsx';

const harness = consoleHarness();
const ID = '0199c0de-1234-7abc-8def-00000000abcd';
const entry = { name: 'admin', before: '', after: '', t_create: 1_772_000_000 };

it('audit entries name queues in words, and long numbers by their beginning with the whole at hand', async () => {
  await harness.show({
    path: '/operator/deeds',
    until: '重试任务',
    answers: [
      answer(listOperatorAudit, {
        data: {
          next: '',
          names: ['admin'],
          lists: [
            { ...entry, id: ID, action: 'job.retry', subject: `export-mail ${ID}` },
            { ...entry, id: ID.replace('0199', '0198'), action: 'find.activity', subject: `晨读签到 ${ID}` },
          ],
        },
      }),
    ],
    render: () => <AuditLogScreen />,
  });
  await sees('附件邮件 0199c0de…');
  await sees('晨读签到 0199c0de…');
  await sees('晨读签到', page.getByTitle(`晨读签到 ${ID}`));
});

it('takes a day without its year as one that is over, for there are no entries of days to come', async () => {
  await harness.show({
    path: '/operator/deeds',
    answers: [answer(listOperatorAudit, { data: { next: '', names: [], lists: [] } })],
    render: () => <AuditLogScreen />,
  });
  const yesterday = addDays(dayOf(Date.now() / 1000), -1);
  await field('开始日期').fill(yesterday.slice(5));
  await userEvent.keyboard('{Enter}');
  await expect.element(field('开始日期')).toHaveValue(yesterday);
});
