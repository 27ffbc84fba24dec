/** Everybody who is logged in, about himself alone (role-table.ts says the letters). */
const ANY_SESSION = 'YYYYYYYYs';

/** Who may make the calls about one's own account. */
export const PERSON_ROLES: Readonly<Record<string, string>> = {
  logoutAsMember: 'YYYYYYYYY',
  bindMobile: ANY_SESSION,
  listConsents: ANY_SESSION,
  listConsentsAsMember: ANY_SESSION,
  agreeToDocuments: ANY_SESSION,
  agreeToDocumentsAsMember: ANY_SESSION,
  savePerson: ANY_SESSION,
  savePersonAsMember: ANY_SESSION,
  getOwnData: ANY_SESSION,
  getOwnDataAsMember: ANY_SESSION,
  exportOwnData: ANY_SESSION,
  exportOwnDataAsMember: ANY_SESSION,
  downloadOwnData: ANY_SESSION,
  downloadOwnDataAsMember: ANY_SESSION,
  eraseOwnAccount: ANY_SESSION,
  eraseOwnAccountAsMember: ANY_SESSION,
  listSessions: ANY_SESSION,
  endSession: ANY_SESSION,
  reauth: ANY_SESSION,
  reauthCode: ANY_SESSION,
  reauthStatus: ANY_SESSION,
  reauthAsMember: ANY_SESSION,
  reauthCodeAsMember: ANY_SESSION,
  reauthStatusAsMember: ANY_SESSION,
};
