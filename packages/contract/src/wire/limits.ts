/**
 * Every number of the specifications, once. Certified organisers may use what a free one may not; each pair is
 * `free` and `certified`. The gate's feature tag (CERTGATE-02) stands beside the limit that it guards.
 */
export const LIMITS = {
  /** Entries that a list without a counter of its own counts: a pager past them leads nowhere that anybody looks. */
  counted: 10_000,
  title: 50, // RULE-03
  description: 1500, // RULE-11
  hint: 1500, // RULE-49
  signature: 50, // RULE-49
  token: 20, // RULE-30
  tokenDescription: 300, // RULE-31
  fieldName: 15, // RULE-37
  fieldDescription: 20, // RULE-37
  option: 30, // RULE-37
  options: 50, // of one field: more than anybody reads on a phone
  memberName: 30, // CONST-15; a nickname and an own name too
  studentNumber: 30,
  mobile: 11, // digits
  smsCode: 6, // digits of a code by SMS
  makeupInput: 8, // RULE-33: characters of the input
  descriptionItems: 30, // RULE-06
  descriptionAudio: { free: 1, certified: 9 }, // RULE-07
  descriptionVideo: 3, // RULE-08
  descriptionFiles: 10, // RULE-09
  slots: 10, // RULE-23
  locations: 50, // RULE-26
  locationRangeMin: 100, // metres, RULE-28
  locationRangeDefault: 500, // metres, CONST-18
  locationRangeMax: 100_000, // metres; a range beyond a city says nothing any more
  quota: { min: 1, max: 100 }, // RULE-25
  identityFields: 40, // RULE-35, G1
  submissionFields: 15, // RULE-34, G1
  wifis: 20,
  ssid: 32, // IEEE 802.11
  placeName: 100, // characters of the input; an older name may be longer
  contacts: 10,
  contact: { label: 50, text: 100, link: 500 },
  durationDays: { free: 91, certified: 732 }, // calendar days, both ends counted, CONST-12, N50
  startAheadYears: 2, // RULE-13
  defaultDays: 30, // CONST-12
  participants: { unverified: 500, unverifiedMeeting: 1000, free: 1000 }, // RULE-54, G6
  created: 50, // CONST-11
  admins: 3, // CONST-11
  pinned: 10, // CONST-11
  singleLine: 200, // RULE-41
  multiLine: { free: 500, certified: 3000 }, // RULE-42
  images: { free: 3, certified: 18 }, // RULE-43, G4
  videos: { free: 1, certified: 3 }, // RULE-44
  videoSeconds: { free: 30, certified: 600 }, // RULE-45
  audios: { free: 3, certified: 9 }, // RULE-46, G3
  files: 3, // RULE-47, certified only
  imageBytes: 5 * 1024 * 1024, // UPLOAD-04
  imageQuality: 0.8, // UPLOAD-05
  videoBytes: 200 * 1024 * 1024, // UPLOAD-07
  uploadedVideoSeconds: 300, // of a cover or a description, UPLOAD-08, G27
  audioBytes: 20 * 1024 * 1024, // N17
  documentBytes: 50 * 1024 * 1024, // N17
  listBytes: 10 * 1024 * 1024, // of a list of names: 50,000 lines with every column filled
  rosterLines: 50_000, // names of a designated list: the largest university, and more than a page can hold
  /** Pixels an image may have once decoded: 50 megapixels, more than any phone's camera, far less than a bomb. */
  imagePixels: 50_000_000,
  statSpanDays: 60, // CONST-17, G43: both ends counted
  exportSpanDays: 60, // EXPORT-14
  exportDays: 30, // of the default range, CONST-17
  exportHomework: 20, // homework that one file holds
  binMonths: 6, // calendar months that the recycle bin keeps, LIST-33
  endedFreeMonths: 3, // calendar months that a free organiser's ended activity is kept, LIST-34
  todayActivities: 200, // open activities that today's strip looks at: far more than one person runs
  todayNames: 60, // names of who is missing that a message to a chat can bear
  savedFreeMonths: 6, // since its creation: "已免费保存超过6个月", CONST-10, G20
  exportRetentionHours: 24, // EXPORT-10
  mail: 254, // RFC 5321
  exportsOpen: { ofPerson: 3, ofActivity: 10 }, // being written at a time: one processor writes one
  packageFiles: 20_000,
  packageBytes: 5 * 1024 ** 3, // kept a second time for a day
  score: 100_000, // points of one sign-in
  loginQrPolls: 70, // AUTH-07
  loginPollMs: 2500, // milliseconds between two polls, CONST-05
  codePauseSeconds: 60, // between two codes to one number, CONST-07
  codeInput: 10, // AUTH-19: characters of the input
  homeworkPage: 200, // CONST-14
  homeworkOfClass: 1000, // what one order of a list can name
  syncedClasses: 50, // classes that one homework is assigned to at once
  announcement: { title: 30, content: 300 },
  joinRemark: 100, // of a decision about who joins
  makeupRemark: 200, // of a decision about a make-up
  certificationRemark: 200, // of a rejection
  markReason: 200, // of a mark in the sheet of attendance
  sensitiveWords: 100, // that one request adds
  remark: 1000, // characters of a review: a page of writing
  remarkImages: 9, // CONST-11
  remarksOfRecord: 30, // more than all teachers of a class write beside one piece of work
  shortcuts: 100, // phrases of a person: more than anybody looks through
  shortcutText: 200,
  comment: 500, // code points: a screen's worth, since the specifications name none
  barrage: 50, // code points, CONST-15
} as const;

/** Last second that a slot may name; the slot includes its whole minute (D16). */
export const DAY_END = 86_340;
export const DAY_SECONDS = 86_400;
/** Value of "no end" on the wire, and how far ahead it displays (CONST-24). */
export const UNLIMITED_DISPLAY_YEARS = 100;

export type Tier = 'free' | 'certified';
