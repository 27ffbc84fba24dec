import { OPERATOR_CALLS } from './role-table-operator.ts';
import { PERSON_ROLES } from './role-table-person.ts';

/**
 * Roles for each call, written by hand, not derived from the policies under test. One letter for each of ROLES, in
 * their order; the last, the operator's, stands in the rows of their own calls alone:
 * - `Y` done, or refused for a reason that has nothing to do with who asks
 * - `n` refused as one who has no right, or as if it did not exist
 * - `e` answered without content: what a screen needs to say why nothing is shown
 * - `s` the session is missing (-500)
 */
export const ROLES = [
  'owner',
  'admin',
  'member',
  'notParticipating', // role 4: does not take part
  'notParticipatingAdmin', // role 5
  'blacklisted',
  'former', // was owner, gave it away
  'stranger',
  'pending', // waits for approval, on a line of the list that has records
  'pendingGuardian', // the same of a parent; nothing else in the activity
  'withdrawn', // applied so, and took it back
  'refused', // applied so, and was refused
  'nobody', // no session
  'operator', // of the operator console; where its letter is left out it is that of nobody: their session is no person's
] as const;
export type RoleName = (typeof ROLES)[number];

const EVERYBODY = 'YYYYYYYYYYYYY';
/** The operator console's calls know its sessions alone, and nobody else has one. */
const OPERATOR = 'sssssssssssssY';
const ANY_SESSION = 'YYYYYYYYYYYYs';
const MANAGERS = 'YYnnYnnnnnnns';
const OWNER = 'Ynnnnnnnnnnns';
/** Everybody with a part in it who was not removed. */
const INSIDE = 'YYYYYnYnnnnns';
/** The one whose it is; here the member. */
const OWN_RECORD = 'nnYnnnnnnnnns';
/** A blacklisted person and a stranger learn of the activity what a poster says, or why they may not. */
const BEFORE_JOINING = 'YYYYYYYYYYYYs';
/** Takes part themselves: an owner who has not joined has no records, no rank and nothing to submit. */
const JOINED = 'nYYYYnYnnnnns';
/** Of those, who is due: roles 4 and 5 are not. */
const TAKES_PART = 'nYYnnnYnnnnns';

export const ROLE_TABLE: Readonly<Record<string, string>> = {
  // Logins, and calls that everybody may read.
  getBoot: EVERYBODY,
  getPuzzle: EVERYBODY,
  getCastBoard: EVERYBODY,
  getWechatLogin: EVERYBODY,
  getLoginQr: EVERYBODY,
  pollLogin: EVERYBODY,
  loginByCode: EVERYBODY,
  memberLogin: EVERYBODY,
  mobileCodeLogin: EVERYBODY,
  mobileLogin: EVERYBODY,
  logout: EVERYBODY,
  requestLoginCode: EVERYBODY,
  requestResetCode: EVERYBODY,
  requestResetCodeByGet: EVERYBODY,
  resetPassword: EVERYBODY,
  previewInvitation: EVERYBODY,
  // Nothing is told without the token of the printed code.
  getPoster: EVERYBODY,
  claimInvitation: EVERYBODY,
  downloadMailed: EVERYBODY,
  // Nothing is told without the key of an address; with it, by calendar.test.ts.
  downloadCalendar: 'nnnnnnnnnnnnn',
  operatorLogin: EVERYBODY,
  operatorLoginCode: EVERYBODY,
  operatorLoginPassword: EVERYBODY,
  certifyMe: ANY_SESSION,
  getStandInOrder: EVERYBODY,
  payStandIn: EVERYBODY,
  listOutbox: EVERYBODY,
  setClock: EVERYBODY,

  // The operator console.
  ...Object.fromEntries(OPERATOR_CALLS.map((call) => [call, OPERATOR])),

  // A person's own things.
  ...PERSON_ROLES,
  bindStatus: ANY_SESSION,
  captureWifi: ANY_SESSION,
  checkSensitive: ANY_SESSION,
  createMeeting: ANY_SESSION,
  createNormal: ANY_SESSION,
  createWork: ANY_SESSION,
  getBindQr: ANY_SESSION,
  getCertDetail: ANY_SESSION,
  getCertPrice: ANY_SESSION,
  getLaunchSign: ANY_SESSION,
  getLbsQr: ANY_SESSION,
  getManual: ANY_SESSION,
  getManualPage: ANY_SESSION,
  getManualTop: ANY_SESSION,
  getProfile: ANY_SESSION,
  getSubscription: ANY_SESSION,
  noteSubscription: ANY_SESSION,
  getTemplate: ANY_SESSION,
  getToday: ANY_SESSION,
  getUserCert: ANY_SESSION,
  getUserInfo: ANY_SESSION,
  getUserLbs: ANY_SESSION,
  listActivities: ANY_SESSION,
  listJoined: ANY_SESSION,
  listShortcuts: ANY_SESSION,
  saveShortcut: ANY_SESSION,
  listTemplates: ANY_SESSION,
  previewRoster: ANY_SESSION,
  report: ANY_SESSION,
  searchPlaces: ANY_SESSION,
  trackGate: ANY_SESSION,
  createOrder: ANY_SESSION,
  getMyOrders: ANY_SESSION,
  // The order is the initiator's; to others there is none.
  getOrderStatus: OWNER,
  uploadAudio: ANY_SESSION,
  uploadFile: ANY_SESSION,
  uploadVideo: ANY_SESSION,
  getHome: ANY_SESSION,
  getInbox: ANY_SESSION,
  readInbox: ANY_SESSION,
  requestBindCode: ANY_SESSION,
  requestCertCode: ANY_SESSION,
  submitCert: ANY_SESSION,
  scanConfirm: ANY_SESSION,
  scanPreview: ANY_SESSION,

  // The initiator: everything.
  removeActivity: OWNER,
  recoverActivity: OWNER,
  purgeActivity: OWNER,
  setRole: OWNER,
  renameMember: OWNER,
  saveMemberProfile: OWNER,
  listMergeLines: OWNER,
  mergeMember: OWNER,
  restoreRecords: OWNER,
  listAudit: OWNER,
  listInvitations: OWNER,
  createInvitations: OWNER,
  revokeInvitations: OWNER,

  // The member list answers everybody inside, and shows rows to the initiator alone (MEMBER-03).
  listMembers: 'Yeeeenennnnns',
  listMembersByPost: 'Yeeeenennnnns',

  // Initiator, admins and teachers.
  acceptLate: MANAGERS,
  addLeave: MANAGERS,
  attendanceFindings: MANAGERS,
  attendanceGrid: MANAGERS,
  attendancePerson: MANAGERS,
  attendanceToday: MANAGERS,
  attendanceWho: MANAGERS,
  memberAttendance: MANAGERS,
  dayPeople: MANAGERS,
  dayResult: MANAGERS,
  decideLeave: MANAGERS,
  endLeave: MANAGERS,
  getAttendanceSettings: MANAGERS,
  listLeave: MANAGERS,
  listExceptions: MANAGERS,
  markAttendance: MANAGERS,
  saveExceptions: MANAGERS,
  remindMissing: MANAGERS,
  saveAttendanceSettings: MANAGERS,
  announce: MANAGERS,
  attachExport: MANAGERS,
  auditGuardian: MANAGERS,
  auditJoin: MANAGERS,
  auditMakeup: MANAGERS,
  cancelExport: MANAGERS,
  castLink: MANAGERS,
  renewCode: MANAGERS,
  createExport: MANAGERS,
  downloadExport: MANAGERS,
  downloadHomework: MANAGERS,
  downloadIdentity: MANAGERS,
  downloadInvites: MANAGERS,
  downloadPoints: MANAGERS,
  downloadRecords: MANAGERS,
  exportStatus: MANAGERS,
  getHomework: MANAGERS,
  getHomeworkProgress: MANAGERS,
  getLiveCode: MANAGERS,
  getRoster: MANAGERS,
  gradePicture: MANAGERS,
  initHomework: MANAGERS,
  listAnnouncements: MANAGERS,
  listBarrage: MANAGERS,
  listExportHomework: MANAGERS,
  listExports: MANAGERS,
  listHomework: MANAGERS,
  listGuardianRequests: MANAGERS,
  listJoinRequests: MANAGERS,
  listLate: MANAGERS,
  listMakeups: MANAGERS,
  listRefusals: MANAGERS,
  listSyncClasses: MANAGERS,
  overview: MANAGERS,
  pinRecord: MANAGERS,
  previewUpdate: MANAGERS,
  proxySubmit: MANAGERS,
  removeHomework: MANAGERS,
  removeMemberRecord: MANAGERS,
  resortHomework: MANAGERS,
  retryExport: MANAGERS,
  saveCodeLogo: MANAGERS,
  stat: MANAGERS,
  submitRemark: MANAGERS,
  updateBarrage: MANAGERS,
  updateHomework: MANAGERS,
  updateMeeting: MANAGERS,
  updateNormal: MANAGERS,
  updateWork: MANAGERS,

  // A review and a batch of attendance are their author's; here the initiator's.
  removeRemark: OWNER,
  undoAttendance: OWNER,
  sortedMembers: OWNER,
  previewMembers: OWNER,
  addMembers: OWNER,

  // Everybody inside: view, share, like and comment where the activity lets them.
  addComment: INSIDE,
  getAd: INSIDE,
  getDetail: INSIDE,
  getQrcode: INSIDE,
  getRecord: INSIDE,
  likeRecord: INSIDE,
  listComments: INSIDE,
  listCommentsAsMember: INSIDE,
  listRecords: INSIDE,
  pinActivity: INSIDE,
  getMemberRecord: INSIDE,
  likeAsMember: INSIDE,
  commentAsMember: INSIDE,
  getRank: JOINED,
  getMemberSheet: INSIDE,
  getMakeup: JOINED,
  listOwnLeave: JOINED,
  memberMonth: JOINED,
  listOwnRecords: JOINED,
  // New homework is the class's (`view_auth` 2); visitors by the code are tested beside it (homework/me.test.ts).
  getOwnHomework: 'YYYYYnYnnnnns',
  listHandedIn: 'YYYYYnYnnnnns',
  listOwnHomework: 'YYYYYeYeeeees',
  // Annotations and versions of a record: its author and those who manage.
  listAnnotations: 'YYYnYnnnnnnns',
  listOwnAnnotations: 'YYYnYnnnnnnns',
  listRecordVersions: 'YYYnYnnnnnnns',
  // Somebody else's profile is the initiator's to read.
  getMemberProfile: OWNER,
  // The teacher's comment goes by them or a manager, the member's by them or a manager.
  removeComment: MANAGERS,
  removeCommentAsMember: 'YYYnYnnnnnnns',

  // The member's own records; nobody else changes them, not even who manages.
  fixOwnRecord: OWN_RECORD,
  updateOwnRecord: OWN_RECORD,
  removeOwnRecord: OWN_RECORD,

  // An application is its person's alone.
  verifyMpCode: OWN_RECORD,

  // A dependent's guardians are told to them alone, and the scenario has none; by role in co-guardian.test.ts.
  inviteGuardian: 'nnnnnnnnnnnns',
  listGuardians: 'nnnnnnnnnnnns',
  withdrawGuardianInvitation: 'nnnnnnnnnnnns',
  previewGuardianInvitation: 'nnnnnnnnnnnns',
  acceptGuardianInvitation: 'nnnnnnnnnnnns',

  // Coming in, and the answers before joining.
  getMemberActivity: BEFORE_JOINING,
  readCode: BEFORE_JOINING,
  join: 'YYYYYnYYYYYYs',
  joinDependent: 'YYYYYnYYYYYYs',
  listDependents: BEFORE_JOINING,
  requestPhoneCode: BEFORE_JOINING,
  checkPhoneCode: BEFORE_JOINING,
  saveProfile: JOINED,
  sendBarrage: JOINED,
  submit: TAKES_PART,
  askLeave: TAKES_PART,
  withdrawLeave: OWN_RECORD,
  withdrawMakeup: OWN_RECORD,
  quitActivity: 'nYYYYnYnYnnns',
  quitActivityAsMember: 'nYYYYnYnYnnns',
};

/** The letter of a call and a role. */
export function expectedOf(call: string, role: RoleName): string {
  const row = ROLE_TABLE[call]!;
  return row[ROLES.indexOf(role)] ?? row[ROLES.indexOf('nobody')]!;
}
