import { isBoundMobile } from '../features/account/account.reads.ts';
import { assertAsked } from '../features/certification/asked.service.ts';
import { createCertReads } from '../features/certification/certification.reads.ts';
import { certificationRoutes } from '../features/certification/certification.routes.ts';
import { createDecideService } from '../features/certification/decide.service.ts';
import { createDocumentService } from '../features/certification/document.service.ts';
import { warnExpiring } from '../features/certification/expiry.service.ts';
import { forgetDocuments } from '../features/certification/forget.service.ts';
import { createMpService } from '../features/certification/mp.service.ts';
import { operatorCertificationRoutes } from '../features/certification/operator.routes.ts';
import { certPrices } from '../features/certification/price.service.ts';
import { createQueueReads } from '../features/certification/queue.reads.ts';
import { resealOld } from '../features/certification/reseal.service.ts';
import { createSubmitService } from '../features/certification/submit.service.ts';
import { createPhoneService } from '../features/phone/phone.service.ts';
import { createLimiter } from '../platform/limits/limiter.ts';
import type { Part, Shared } from './part.ts';

/** Codes that a person may ask for in a day, to whatever numbers. */
const CODES_A_DAY = 30;
/** Real seconds between two looks for certifications that end soon. */
const WARN_EVERY = 3600;
/** The same for what former keys sealed. */
const RESEAL_EVERY = 3600;
/** The same for documents that nobody has to look at any more. */
const FORGET_EVERY = 3600;

/** Certification of organisers: applying for it, and what the operator says to it. */
export function certificationPart(shared: Shared): Part {
  const { config, db, pool, secret, providers } = shared;
  const phones = createPhoneService({
    db,
    secret,
    send: providers.sms,
    isBound: (phone) => isBoundMobile(db, phone),
  });
  return {
    routes: [
      ...certificationRoutes(
        createCertReads(shared),
        () => certPrices(db),
        createSubmitService({ ...shared, phones }),
        createMpService(shared),
        createLimiter(pool, 'sms', CODES_A_DAY, 86_400),
        () => assertAsked(config),
      ),
      ...operatorCertificationRoutes(
        createQueueReads(shared),
        createDecideService(shared),
        createDocumentService(shared),
      ),
    ],
    sweeps: [
      { name: 'certifications that end soon', everySeconds: WARN_EVERY, run: (now) => warnExpiring(db, now) },
      {
        name: 'documents of applications that are over',
        everySeconds: FORGET_EVERY,
        run: (now) => forgetDocuments(shared, now),
      },
      {
        name: 'documents under former keys',
        everySeconds: RESEAL_EVERY,
        // Without a former key there is nothing that it could open.
        run: async () => (config.dataKeys.old.length > 0 ? resealOld(shared) : undefined),
      },
    ],
  };
}
