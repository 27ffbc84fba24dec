export { type ActivityRow, loadActivityRows } from './activity.store.ts';
