export { listInvites } from './organiser.store.ts';
