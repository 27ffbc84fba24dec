import {
  createMeeting,
  createNormal,
  createWork,
  type FormTemplate,
  TEMPLATE,
  updateMeeting,
  updateNormal,
  updateWork,
} from '@rollcall/contract';

/** Calls that create and save, by the form: each has its own (API-25 to API-30). */
export const CREATE_CALLS: Readonly<Record<FormTemplate, typeof createNormal>> = {
  [TEMPLATE.NORMAL]: createNormal,
  [TEMPLATE.MEETING]: createMeeting,
  [TEMPLATE.WORK]: createWork,
};

export const UPDATE_CALLS: Readonly<Record<FormTemplate, typeof updateNormal>> = {
  [TEMPLATE.NORMAL]: updateNormal,
  [TEMPLATE.MEETING]: updateMeeting,
  [TEMPLATE.WORK]: updateWork,
};
