import * as contract from '@rollcall/contract';
import { freshMobile } from '../fixtures/phone.ts';
import type { Scenario } from '../fixtures/scenario.ts';
import type { Input, WholeRequest } from './whole-request.ts';

/** A whole right request of every call of certification that answers twice. */
export const certificationRequests = (scenario: Scenario): WholeRequest[] => {
  const operator = () => scenario.operator;
  const id = () => ({ id: scenario.application });
  return [
    [contract.getCertDetail, () => scenario.member, () => ({})],
    [contract.getCertPrice, () => scenario.member, () => ({})],
    [
      contract.operatorListCertifications,
      operator,
      () => ({ queue: 'unpaid', auth_type: 2, keyword: '晨光', count: 20 }),
    ],
    [contract.operatorGetCertification, operator, id],
    [contract.operatorRevealCertification, operator, id],
    [contract.operatorCertificationFile, operator, () => ({ ...id(), which: 'mp_screen' })],
    [contract.operatorSendMpCode, operator, id],
  ];
};

/** Right requests of those whose success stands in certification.test.ts: a code serves once, a decision is one. */
export const certificationElsewhere = (scenario: Scenario): Record<string, () => Input> => ({
  requestCertCode: () => ({ mobile: freshMobile() }),
  submitCert: () => ({ auth_type: 2, mp_name: '晨光早读', mobile: '13900139002', code: '000000' }),
  verifyMpCode: () => ({ cert_id: scenario.application, mp_verify_code: '0000' }),
  operatorApproveCertification: () => ({ id: scenario.application, round: 1 }),
  operatorRejectCertification: () => ({ id: scenario.application, round: 1, remark: '截图不清' }),
});
