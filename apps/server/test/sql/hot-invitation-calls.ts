import * as contract from '@rollcall/contract';
import { DOCUMENTS } from '@rollcall/contract';
import { type Api, freshId, type Person } from '../fixtures/api.ts';
import { anActivity } from '../fixtures/builders.ts';
import { storeList } from '../fixtures/lists.ts';
import type { During } from './hot-attendance-calls.ts';

/** Phones that claim at once: the first goes alone, those behind it go together. */
const AT_ONCE = 6;

/** Looks at printed codes and claims their lines, with nothing but the paper and as somebody who is logged in. */
export async function callInvitations(api: Api, teacher: Person, during: During): Promise<void> {
  const names = Array.from({ length: AT_ONCE }, (_, i) => `凭纸${i}`);
  const list_url = await storeList(api, teacher, ['姓名', ...names].join('\n'));
  const settings = anActivity({ disable_free_join: 1, list_url });
  const { cid } = (await teacher.ok(contract.createNormal, settings)).data;
  const printed = { cid, request_id: freshId() };
  const { lists } = (await teacher.ok(contract.createInvitations, printed)).data;
  const parent = await api.person('凭纸的家长', 'member');
  const shown = { agreement: DOCUMENTS.agreement.version, privacy: DOCUMENTS.privacy.version };
  const call = async (of: contract.Call, payload: object, token = '') => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const answer = await api.inject({ method: 'POST', url: of.path, payload, headers });
    if (answer.json<{ sta: number }>().sta !== 0) throw new Error(answer.payload);
  };
  await during('look at codes', () =>
    Promise.all(lists.map(({ code }) => call(contract.previewInvitation, { code }))),
  );
  await during('claim together', () =>
    Promise.all(
      lists.map(({ code }, i) =>
        call(
          contract.claimInvitation,
          { code, fresh: 0, request_id: freshId(), ...shown },
          i === AT_ONCE - 1 ? parent.token : '',
        ),
      ),
    ),
  );
}
