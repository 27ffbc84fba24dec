import * as contract from '@rollcall/contract';
import { FILE_POLICY } from '../../platform/http/content-policy.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { DecideService } from './decide.service.ts';
import type { DocumentService } from './document.service.ts';
import type { createQueueReads } from './queue.reads.ts';

/** The operator's calls about certification. */
export function operatorCertificationRoutes(
  queue: ReturnType<typeof createQueueReads>,
  decisions: DecideService,
  documents: DocumentService,
): Route[] {
  return [
    route(contract.operatorListCertifications, async (_c, request) => ({ data: await queue.list(request) })),
    route(contract.operatorGetCertification, async (_c, { id }) => ({
      data: await documents.application(id, queue),
    })),
    route(contract.operatorRevealCertification, async ({ principal, now }, { id }) => ({
      data: await documents.reveal(principal.uid, id, now),
    })),
    route(contract.operatorCertificationFile, async ({ principal, now, reply }, { id, which }) => {
      const { content, ext } = await documents.picture(principal.uid, id, which, now);
      reply
        .header('content-type', ext === 'png' ? 'image/png' : 'image/jpeg')
        .header('content-disposition', 'inline')
        .header('content-security-policy', FILE_POLICY)
        .header('cache-control', 'private, no-store')
        .send(content);
      return {};
    }),
    route(contract.operatorApproveCertification, async ({ principal, now }, { id, round }) => {
      await decisions.approve({ operator: principal.uid, id, round, now });
      return {};
    }),
    route(contract.operatorRejectCertification, async ({ principal, now }, { id, round, remark }) => {
      await decisions.reject({ operator: principal.uid, id, round, now }, remark);
      return {};
    }),
    route(contract.operatorSendMpCode, async ({ principal, now }, { id }) => ({
      data: { code: await decisions.sendMpCode({ operator: principal.uid, id, now }) },
    })),
  ];
}
