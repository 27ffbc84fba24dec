/**
 * Every number of the specifications, once. Certified organisers may use what a free one may not; each pair is
 * `free` and `certified`. The gate's feature tag (CERTGATE-02) stands beside the limit that it guards.
 */
export const LIMITS = {
  /** Entries that a list without a counter of its own counts: a pager past them leads nowhere that anybody looks. */
  counted: 10_000,
  title: 50, // S1 §5
  description: 1500, // S1 §9
  hint: 1500, // S1 §9
  signature: 50, // S1 §9
  token: 20, // S1 §9
  tokenDescription: 300, // S1 §9
  fieldName: 15, // S1 §9
  fieldDescription: 20, // S1 §9
  option: 30, // S1 §9
  memberName: 30, // S2 §5
  makeupInput: 8, // S1 §5: characters of the input
  descriptionItems: 30, // S1 §5
  descriptionAudio: { free: 1, certified: 9 }, // S1 §5
  descriptionVideo: 3, // S1 §5
  descriptionFiles: 10, // S1 §5
  slots: 10, // S1 §5
  locations: 50, // S1 §5
  locationRangeMin: 100, // metres, S1 §5
  locationRangeDefault: 500, // metres, S1 §9
  locationRangeMax: 100_000, // metres; a range beyond a city says nothing any more
  quota: { min: 1, max: 100 }, // S1 §5
  identityFields: 40, // S1 §5, G1
  submissionFields: 15, // S1 §5, G1
  wifis: 20,
  durationDays: { free: 91, certified: 732 }, // calendar days, both ends counted, S1 §9, N50
  startAheadYears: 2, // S1 §5
  defaultDays: 30, // S1 §9
  participants: { unverified: 500, unverifiedMeeting: 1000, free: 1000 }, // S1 §8, G6
  created: 50, // S1 §9
  admins: 3, // S2 §9
  pinned: 10, // S2 §5
  singleLine: 200, // S1 §9
  multiLine: { free: 500, certified: 3000 }, // S1 §9
  images: { free: 3, certified: 18 }, // S1 §9, G4
  videos: { free: 1, certified: 3 }, // S1 §9
  videoSeconds: { free: 30, certified: 600 }, // S1 §9
  audios: { free: 3, certified: 9 }, // S1 §9, G3
  files: 3, // S1 §9, certified only
  imageBytes: 5 * 1024 * 1024, // S1 §5
  imageQuality: 0.8, // S1 §5
  videoBytes: 200 * 1024 * 1024, // S1 §5
  uploadedVideoSeconds: 300, // of a cover or a description, S1 §5, G27
  audioBytes: 20 * 1024 * 1024, // N17
  documentBytes: 50 * 1024 * 1024, // N17
  listBytes: 10 * 1024 * 1024, // of a list of names: 50,000 lines with every column filled
  rosterLines: 50_000, // names of a designated list: the largest university, and more than a page can hold
  /** Pixels an image may have once decoded: 50 megapixels, more than any phone's camera, far less than a bomb. */
  imagePixels: 50_000_000,
  statSpanDays: 60, // S1 §9, G43: both ends counted
  exportSpanDays: 60, // S2 §5
  binMonths: 6, // calendar months that the recycle bin keeps, S1 §4, S2 §9
  endedFreeMonths: 3, // calendar months that a free organiser's ended activity is kept, S2 §2.1
  todayActivities: 200, // open activities that today's strip looks at: far more than one person runs
  todayNames: 60, // names of who is missing that a message to a chat can bear
  savedFreeMonths: 6, // since its creation: "已免费保存超过6个月", S2 §9, G20
  exportKeptHours: 24, // S2 §9
  exportsOpen: { ofPerson: 3, ofActivity: 10 }, // being written at a time: one processor writes one
  packageFiles: 20_000,
  packageBytes: 5 * 1024 ** 3, // kept a second time for a day
  score: 100_000, // points of one sign-in
  loginQrPolls: 70, // S2 §9
  homeworkPage: 200, // S2 §9
  homeworkOfClass: 1000, // what one order of a list can name
  syncedClasses: 50, // classes that one homework is assigned to at once
  remark: 1000, // characters of a review: a page of writing
  remarkImages: 9, // S2 §5
  remarksOfRecord: 30, // more than all teachers of a class write beside one piece of work
  shortcuts: 100, // phrases of a person: more than anybody looks through
  shortcutText: 200,
} as const;

/** Last second that a slot may name; the slot includes its whole minute (design §9). */
export const DAY_END = 86_340;
export const DAY_SECONDS = 86_400;
/** Value of "no end" on the wire, and how far ahead it displays (S1 §3). */
export const UNLIMITED_DISPLAY_YEARS = 100;

export type Tier = 'free' | 'certified';
