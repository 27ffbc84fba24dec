import * as contract from '@rollcall/contract';
import { OPERATOR_PASSWORD } from './api.ts';
import type { Input, WholeRequest } from './whole-request.ts';
import type { World } from './world.ts';

/** A whole right request of every call of the operator's desk. */
export const operatorRequests = (world: World): WholeRequest[] => {
  const who = () => world.operator;
  return [
    [contract.operatorLogin, who, () => ({ name: '运营', pwd: OPERATOR_PASSWORD })],
    [contract.getOperator, who, () => ({})],
    [contract.getDeskWarnings, who, () => ({})],
    [contract.getWorkdayYear, who, () => ({ year: 2027 })],
    [
      contract.saveWorkdayYear,
      who,
      () => ({ year: 2027, days: [{ day: '2027-02-05', working: 0 }], published: 1 }),
    ],
    [contract.renewRecoveryCodes, who, () => ({ pwd: OPERATOR_PASSWORD })],
  ];
};

/** Right requests of those whose success stands in features/operator/*.test.ts, for they are done once. */
export const operatorElsewhere = (): Record<string, () => Input> => ({
  operatorLoginCode: () => ({ ticket: 'no ticket of ours', code: '123456' }),
  operatorLoginPassword: () => ({ ticket: 'no ticket of ours', pwd: 'a longer password' }),
  operatorLogout: () => ({}),
  changeOperatorPassword: () => ({ old: 'not the password', pwd: 'a longer password' }),
  endOperatorSession: () => ({ id: '0193a000-0000-7000-8000-000000000000' }),
});
