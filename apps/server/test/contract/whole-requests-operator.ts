import * as contract from '@rollcall/contract';
import { OPERATOR_PASSWORD } from '../fixtures/api.ts';
import type { Scenario } from '../fixtures/scenario.ts';
import type { Input, WholeRequest } from './whole-request.ts';

export const A_TEMPLATE: contract.RequestOf<typeof contract.saveOperatorTemplate> = {
  tpl_id: 101,
  name: '早读打卡',
  group: 'school',
  text: '每天早读',
  template: 2,
  cate: 0,
  days: 30,
  cover: 'sunrise',
  description: '大声读一段课文。',
  checkinday: [7],
  time_list: [[23_400, 30_000]],
  limit: 1,
  can_makeup: 1,
  hint: '读了哪一篇？',
  reg_info: [{ field_key: 1, field_name: '姓名', field_type: 0, require: 1 }],
  fill_options: [{ field_key: 1001, field_name: '读了哪一篇', field_type: 0, min_limit: 1, max_limit: 50 }],
  pic_text: 1,
};
export const A_PAGE: contract.RequestOf<typeof contract.saveOperatorManualPage> = {
  slug: 'our-page',
  chapter: 'start',
  title: '我们学校的约定',
  blocks: [
    { type: 'head', text: '约定' },
    { type: 'steps', items: ['先看这里', '再看那里'] },
  ],
  fresh: 1,
};
/** One white point. */
const A_PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=';

/** A whole right request of every call of the operator console. */
export const operatorRequests = (scenario: Scenario): WholeRequest[] => {
  const who = () => scenario.operator;
  return [
    [contract.operatorLogin, who, () => ({ name: '运营', pwd: OPERATOR_PASSWORD })],
    [contract.getOperator, who, () => ({})],
    [contract.operatorSearch, who, () => ({ keyword: '周老师' })],
    [contract.viewActivity, who, () => ({ cid: scenario.cid })],
    [contract.listOperatorAudit, who, () => ({ area: 'find' })],
    [contract.getHealth, who, () => ({})],
    [contract.listSlowCalls, who, () => ({ hours: 1 })],
    [contract.listQueues, who, () => ({})],
    [contract.listJobs, who, () => ({ queue: 'export', state: 'failed' })],
    [contract.listSent, who, () => ({ state: 'waiting' })],
    [contract.listRetentionRuns, who, () => ({})],
    [contract.dryRunRetention, who, () => ({})],
    [contract.getOperatorWarnings, who, () => ({})],
    [contract.getWorkdayYear, who, () => ({ year: 2027 })],
    [
      contract.saveWorkdayYear,
      who,
      () => ({ year: 2027, days: [{ day: '2027-02-05', working: 0 }], published: 1 }),
    ],
    [contract.renewRecoveryCodes, who, () => ({ pwd: OPERATOR_PASSWORD })],
    [contract.listSensitiveWords, who, () => ({ keyword: '', page: 1, count: 50 })],
    [contract.addSensitiveWords, who, () => ({ words: ['契约里的词'] })],
    [
      contract.importSensitiveWords,
      who,
      () => ({ name: '词库.txt', file: Buffer.from('文件里的词').toString('base64') }),
    ],
    [contract.exportSensitiveWords, who, () => ({})],
    [contract.listOperatorTemplates, who, () => ({})],
    [contract.getOperatorTemplate, who, () => ({ tpl_id: 101 })],
    [contract.saveOperatorTemplate, who, () => A_TEMPLATE],
    [contract.copyOperatorTemplate, who, () => ({ cid: scenario.cid })],
    [contract.placeOperatorTemplates, who, () => ({ placed: [102], hidden: [103] })],
    [contract.removeOperatorTemplate, who, () => ({ tpl_id: 101 })],
    [contract.uploadOperatorPicture, who, () => ({ picture: A_PICTURE })],
    [contract.listOperatorManualPages, who, () => ({})],
    [contract.saveOperatorManualPage, who, () => A_PAGE],
    [contract.getOperatorManualPage, who, () => ({ slug: 'invite' })],
    [contract.placeOperatorManualPages, who, () => ({ chapter: 'start', slugs: ['invite'], hidden: [] })],
    [contract.removeOperatorManualPage, who, () => ({ slug: 'our-page' })],
    [contract.trySensitiveWords, who, () => ({ text: '随便说点什么' })],
    [contract.removeSensitiveWords, who, () => ({ words: ['契约里的词'] })],
  ];
};

/** Right requests of those whose success stands in features/operator/*.test.ts, for they are done once. */
export const operatorElsewhere = (): Record<string, () => Input> => ({
  operatorLoginCode: () => ({ ticket: 'no ticket of ours', code: '123456' }),
  operatorLoginPassword: () => ({ ticket: 'no ticket of ours', pwd: 'a longer password' }),
  operatorLogout: () => ({}),
  viewPerson: () => ({ openid: 'nobody of ours' }),
  retryJob: () => ({ queue: 'export', id: '0193a000-0000-7000-8000-000000000000' }),
  cancelJob: () => ({ queue: 'export', id: '0193a000-0000-7000-8000-000000000000' }),
  sendAgain: () => ({ id: '0193a000-0000-7000-8000-000000000000' }),
  getRetentionRun: () => ({ id: '0193a000-0000-7000-8000-000000000000' }),
  changeOperatorPassword: () => ({ old: 'not the password', pwd: 'a longer password' }),
  endOperatorSession: () => ({ id: '0193a000-0000-7000-8000-000000000000' }),
});
