export { type ConsentRow, countConsents, loadConsents, type VersionRow } from './consent.store.ts';
