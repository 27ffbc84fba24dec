import * as contract from '@rollcall/contract';
import { callsOfAddress, callsOfPerson } from '../../platform/limits/call-limits.ts';
import type { Module } from '../../platform/module/module.ts';
import type { Shared } from '../../shared.ts';
import { scanRoutes } from './scan.routes.ts';
import { createScanService, type ScanDeps, type ScanService } from './scan.service.ts';

/** Codes on a screen that a phone scans: logins, proofs, places. */
export function scanModule(
  { db, sessions, config, providers }: Shared,
  { account, mobiles }: Pick<ScanDeps, 'account' | 'mobiles'>,
): Module & { scans: ScanService } {
  const scans = createScanService({
    db,
    sessions,
    account,
    mobiles,
    publicUrl: config.publicUrl,
    placeName: providers.placeName,
  });
  return {
    scans,
    routes: scanRoutes(scans, sessions),
    callLimits: [
      callsOfAddress(contract.getLoginQr),
      callsOfPerson(contract.getLbsQr, 'codes for a place on the map', 30),
    ],
  };
}
