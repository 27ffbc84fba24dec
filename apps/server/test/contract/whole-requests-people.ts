import * as contract from '@rollcall/contract';
import { freshId } from '../fixtures/api.ts';
import { freshMobile } from '../fixtures/phone.ts';
import type { Scenario } from '../fixtures/scenario.ts';
import type { Input, WholeRequest } from './whole-request.ts';

const UNKNOWN = '0198a000-0000-7000-8000-000000000000';
const shown = () => ({
  agreement: contract.DOCUMENTS.agreement.version,
  privacy: contract.DOCUMENTS.privacy.version,
});

/** A whole right request of the calls about one's own account, invitations, and people in the operator console. */
export const peopleRequests = (scenario: Scenario): WholeRequest[] => {
  const [teacher, member, operator] = [
    () => scenario.teacher,
    () => scenario.member,
    () => scenario.operator,
  ];
  return [
    [contract.getCalendarLink, member, () => ({})],
    [contract.renewCalendarLink, member, () => ({})],
    [contract.removeCalendarLink, member, () => ({})],
    [contract.listConsents, teacher, () => ({})],
    [contract.listConsentsAsMember, member, () => ({})],
    [contract.agreeToDocuments, teacher, shown],
    [contract.agreeToDocumentsAsMember, member, shown],
    [contract.getOwnData, teacher, () => ({})],
    [contract.getOwnDataAsMember, member, () => ({})],
    [contract.exportOwnData, teacher, () => ({})],
    [contract.exportOwnDataAsMember, member, () => ({})],
    [contract.reauthStatusAsMember, member, () => ({})],
    [contract.savePerson, teacher, () => ({ nickname: '周老师', signature: '三年级二班', avatar: '' })],
    [contract.savePersonAsMember, member, () => ({ nickname: '王浩然', signature: '', avatar: '' })],
    [contract.getWechatLink, teacher, () => ({})],
    [contract.getWechatLinkAsMember, member, () => ({})],
    [contract.listSessions, teacher, () => ({})],
    [contract.endSession, teacher, () => ({ id: '', others: 1 })],
    [contract.listInvitations, teacher, () => ({ cid: scenario.cid, keyword: '张' })],
    [contract.revokeInvitations, teacher, () => ({ cid: scenario.cid, ids: [scenario.unionid] })],
    [contract.listOrganiserInvites, operator, () => ({ page: 1, count: 20, keyword: '张' })],
    [contract.inviteOrganiser, operator, () => ({ mobile: freshMobile(), name: '张老师' })],
    [contract.findPeople, operator, () => ({ page: 1, count: 20, keyword: '周' })],
    [contract.listConsentVersions, operator, () => ({})],
  ];
};

/** Right requests of those whose success stands in features/invitation and features/organiser: they need a state. */
export const peopleElsewhere = (scenario: Scenario): Record<string, () => Input> => ({
  bindMobile: () => ({ mobile: freshMobile(), code: '000000' }),
  // Their success stands in features/wechat.
  beginWechatAuthorization: () => ({ errand: 'link' }),
  beginWechatAuthorizationAsMember: () => ({ errand: 'profile' }),
  unlinkWechat: () => ({}),
  // Their success stands in features/person.
  downloadOwnData: () => ({ id: UNKNOWN }),
  downloadOwnDataAsMember: () => ({ id: UNKNOWN }),
  eraseOwnAccount: () => ({}),
  eraseOwnAccountAsMember: () => ({}),
  reauthAsMember: () => ({ way: 'local', pwd: '', code: 'local:无此人', token: '' }),
  reauthCodeAsMember: () => ({}),
  logoutAsMember: () => ({}),
  createInvitations: () => ({ cid: scenario.cid, ids: [scenario.unionid], request_id: freshId() }),
  previewInvitation: () => ({ code: 'ACDE-FGHJ', mark: '' }),
  claimInvitation: () => ({ code: 'ACDE-FGHJ', mark: '', fresh: 1, request_id: freshId(), ...shown() }),
  resendOrganiserInvite: () => ({ mobile: '13900139000' }),
  withdrawOrganiserInvite: () => ({ mobile: '13900139000' }),
  setPersonState: () => ({ openid: 'nobody of ours', disabled: 1, reason: '多人投诉' }),
  endPersonSessions: () => ({ openid: 'nobody of ours', reason: '手机丢失' }),
});
