/** Chinese that no catalogue has, with the reason; `texts`: those that are meant, else all below the path. */
interface Exception {
  path: string;
  texts?: readonly string[];
  why: string;
}

const CONSOLE = 'apps/console/src';
const MEMBER = 'apps/member/src';
const RULES = 'packages/rules/src';

export const STAYS_CHINESE: readonly Exception[] = [
  { path: 'packages/ui/src/primitives/language-switch.tsx', why: 'languages by their own names' },
  { path: 'packages/ui/src/syllables.ts', why: 'characters with their sounds' },
  { path: 'packages/ui/src/primitives/number-field.tsx', texts: ['。'], why: 'a sign that people type' },
  ...[
    'packages/ui/src/primitives/seal.tsx',
    `${MEMBER}/features/sign-in/components/success.tsx`,
    `${MEMBER}/features/guardian/components/who-switch.tsx`,
  ].map((path) => ({ path, texts: ['到'], why: 'the seal' })),
  {
    path: 'packages/contract/src/attendance/verdict.ts',
    texts: ['迟', '退', '补', '假', '缺', '休'],
    why: 'seals',
  },
  {
    path: `${CONSOLE}/features/account/model/`,
    why: 'agreement and privacy policy, which people agree to as they are',
  },
  {
    path: `${CONSOLE}/features/operator-watch/model/audit-words.ts`,
    texts: ['(?:^|，)({0})：'],
    why: 'signs that the server puts between values',
  },
  { path: `${CONSOLE}/features/award/`, why: 'drawn on certificates' },
  {
    path: `${CONSOLE}/features/activity-form/model/list-template.ts`,
    why: 'a file for organisers to fill in',
  },
  { path: `${CONSOLE}/features/members/model/print.ts`, why: 'printed for members' },
  { path: `${CONSOLE}/features/statistics/model/sheet.ts`, why: 'an export' },
  ...[
    ['activity-share/components/code-card.tsx', '{0}-签到码.png'],
    ['statistics/components/completion.tsx', '{0}-完成率-{1}.png'],
    ['members/components/invitation-dialog.tsx', '个人邀请.xlsx'],
    ['operator-content/screens/sensitive-words-screen.tsx', '敏感词.txt'],
  ].map(([path, name]) => ({ path: `${CONSOLE}/features/${path}`, texts: [name!], why: 'name of a file' })),
  {
    path: `${CONSOLE}/features/certification/components/example-dialog.tsx`,
    why: 'a page of WeChat as it is',
  },
  { path: `${CONSOLE}/features/attendance/model/pasted-days.ts`, why: 'words that people paste' },
  {
    path: `${CONSOLE}/features/attendance/components/mark-dialog.tsx`,
    texts: ['事假'],
    why: 'a value that is stored',
  },
  { path: `${MEMBER}/lib/field-values.ts`, texts: ['异常'], why: 'a value that is stored' },
  ...['audit/components/audit-day.tsx', 'records/model/time-in-words.ts'].map((path) => ({
    path: `${CONSOLE}/features/${path}`,
    texts: ['{0}年'],
    why: 'part of a day that `t` reads whole',
  })),
  ...['features/activity/components/month-calendar.tsx', 'lib/dated.ts'].map((path) => ({
    path: `${MEMBER}/${path}`,
    why: 'part of a day or month that `t` reads whole',
  })),
  { path: `${RULES}/time/typed.ts`, why: 'words that people type' },
  { path: `${RULES}/time/workday-list.ts`, why: 'words that people paste' },
  { path: `${RULES}/activity/today.ts`, why: 'a message that is copied for members' },
  {
    path: 'packages/contract/src/makeup/calls.ts',
    texts: ['Submit a correction of an own record whose last review says 需订正 (rank 1).'],
    why: 'for developers',
  },
];

/** Sources of rules and contract with texts that an app shows. */
export const SHOWN_MESSAGES: string[] = ['packages/contract/src/**/*.ts', 'packages/rules/src/**/*.ts'];

/** Texts that no page of a member shows. */
export const SHOWN_ONLY_IN_CONSOLE: readonly string[] = [
  ...['activity', 'audit', 'award', 'cast', 'certification', 'export', 'manual', 'operator', 'order'].map(
    (domain) => `packages/contract/src/${domain}/`,
  ),
  ...['statistics', 'template'].map((domain) => `packages/contract/src/${domain}/`),
  ...[
    'account/',
    'activity/impact.ts',
    'activity/attendance-impact.ts',
    'activity/unit-impact.ts',
    'gate/',
    'roster/',
  ].map((part) => `${RULES}/${part}`),
];
