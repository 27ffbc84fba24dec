import type { Module } from '../../platform/module/module.ts';
import type { Shared } from '../../shared.ts';
import { consentRoutes } from './consent.routes.ts';

/** Consent to the documents of the platform. */
export const consentModule = ({ db }: Shared): Module => ({ routes: consentRoutes(db) });
