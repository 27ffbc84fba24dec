import { createUseChange, createUseData, createUseOnce } from '@rollcall/web/queries';
import { api, endingApi } from './api.ts';

/** Reads the data of a call, under a key that changes of what was read can name. */
export const useData = createUseData(api);
/** Does something by a call. */
export const useChange = createUseChange(api);
/** Ends the session by a call. */
export const useEnding = createUseChange(endingApi);
/** Does something by a call with a request id, once however often it is sent. */
export const useOnce = createUseOnce(api);
