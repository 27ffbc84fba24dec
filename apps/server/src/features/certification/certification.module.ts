import type { Limiter } from '../../platform/limits/limiter.ts';
import type { Module } from '../../platform/module/module.ts';
import type { Shared } from '../../shared.ts';
import type { Entitlement } from '../order/entitlement.service.ts';
import type { PhoneService } from '../phone/phone.service.ts';
import { createCertReads } from './certification.reads.ts';
import { certificationRoutes } from './certification.routes.ts';
import { createDecideService } from './decide.service.ts';
import { createDocumentService } from './document.service.ts';
import { createCertEntitlement } from './entitlement.service.ts';
import { warnExpiring } from './expiry.service.ts';
import { forgetDocuments } from './forget.service.ts';
import { createMpService } from './mp.service.ts';
import { operatorCertificationRoutes } from './operator.routes.ts';
import { certPrices } from './price.service.ts';
import { countWaiting, createQueueReads } from './queue.reads.ts';
import { assertCertificationRequired } from './required.service.ts';
import { resealOld } from './reseal.service.ts';
import { createSubmitService } from './submit.service.ts';

const HOUR = 3600;

interface CertificationNeeds {
  phones: PhoneService;
  /** Codes of a person to whatever numbers. */
  codes: Limiter;
}

interface CertificationServices {
  /** Refuses where nobody has to apply. */
  assertCertificationRequired: () => void;
  /** Goods of orders. */
  entitlements: Record<'ent_cert' | 'ent_cert_renew', Entitlement>;
  /** Applications that wait for the operator. */
  countWaiting: () => Promise<number>;
}

/** Certification of organisers: applying for it, and the operator's decision. */
export function certificationModule(
  shared: Shared,
  { phones, codes }: CertificationNeeds,
): Module & CertificationServices {
  const { config, db } = shared;
  const assertRequired = () => assertCertificationRequired(config);
  return {
    assertCertificationRequired: assertRequired,
    entitlements: {
      ent_cert: createCertEntitlement('ent_cert', assertRequired),
      ent_cert_renew: createCertEntitlement('ent_cert_renew', assertRequired),
    },
    countWaiting: () => countWaiting(db),
    routes: [
      ...certificationRoutes(
        createCertReads(shared),
        () => certPrices(db),
        createSubmitService({ ...shared, phones }),
        createMpService(shared),
        codes,
        assertRequired,
      ),
      ...operatorCertificationRoutes(
        createQueueReads(shared),
        createDecideService(shared),
        createDocumentService(shared),
      ),
    ],
    sweeps: [
      {
        name: 'certifications that end soon',
        everySeconds: HOUR,
        purpose: 'warn organisers whose certification ends soon',
        run: (now) => warnExpiring(db, now),
      },
      {
        name: 'documents of applications that are over',
        everySeconds: HOUR,
        purpose: 'release documents that nobody has to look at any more',
        run: (now) => forgetDocuments(shared, now),
      },
      {
        name: 'documents under former keys',
        everySeconds: HOUR,
        purpose: 'seal documents under the current key',
        // Without a former key there is nothing that it could open.
        run: async () => (config.dataKeys.old.length > 0 ? resealOld(shared) : undefined),
      },
    ],
  };
}
