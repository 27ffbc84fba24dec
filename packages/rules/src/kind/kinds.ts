import { CATE, CLASS_CATE, type FormTemplate, TEMPLATE } from '@rollcall/contract/activity/settings';
import { everyOne } from '@rollcall/contract/wire/text';

/** Kinds of activities: ordinary, attendance, scan-code, meeting, class, training camp. */
export type Kind = 'normal' | 'attendance' | 'scan' | 'meeting' | 'class' | 'camp';

/** Differences between the kinds; the compiler asks for those of a new one. */
interface KindTraits {
  /** Numbers on the wire and in the database; a pair names one kind. */
  template: FormTemplate;
  cate: number;
  /** Name in breadcrumbs, titles and facts (FORM-01 to FORM-03). */
  name: string;
  /** Word for an admin (MEMBER-15). */
  admin: '管理员' | '老师';
  /** A school class: student numbers, parents who sign in for children, an end that may be left open. */
  classroom: boolean;
  /** Homework that it may be given: every mode, those of a camp, none (HW-02 to HW-04, G44). */
  homework: 'every' | 'camp' | null;
  /** Ends on the day on which it begins. */
  oneDay: boolean;
  /** Signed in by scanning the code, whatever the switch says (JOIN-14). */
  scans: boolean;
  /** A new one asks for content; elsewhere a sign-in is one tap until the organiser asks for more. */
  hasContent: boolean;
  /** Sign-ins are graded; elsewhere they show presence alone. */
  graded: boolean;
  /** A new one takes leave after review. */
  leave: boolean;
}

const ORDINARY = {
  template: TEMPLATE.NORMAL,
  admin: '管理员',
  classroom: false,
  homework: null,
  oneDay: false,
  scans: false,
  hasContent: false,
  graded: false,
  leave: false,
} as const;
const CLASSROOM = {
  ...ORDINARY,
  template: TEMPLATE.WORK,
  admin: '老师',
  classroom: true,
  hasContent: true,
  graded: true,
  leave: true,
} as const;

export const KIND_TRAITS: Readonly<Record<Kind, KindTraits>> = {
  normal: { ...ORDINARY, cate: CATE.NORMAL, name: '普通签到', hasContent: true, graded: true },
  attendance: { ...ORDINARY, cate: CATE.ATTENDANCE, name: '考勤签到', leave: true },
  scan: { ...ORDINARY, cate: CATE.SCAN, name: '扫码签到', scans: true },
  meeting: { ...ORDINARY, template: TEMPLATE.MEETING, cate: 0, name: '会议签到', oneDay: true },
  class: { ...CLASSROOM, cate: CLASS_CATE.CLASS, name: '班级签到', homework: 'every' },
  camp: { ...CLASSROOM, cate: CLASS_CATE.CAMP, name: '训练营', homework: 'camp' },
};

/** All kinds; the first of a `template` is taken for every `cate` that names none. */
export const KINDS = everyOne<Kind>()(['normal', 'attendance', 'scan', 'meeting', 'class', 'camp']);

const kindsOfTemplate = (template: number) => KINDS.filter((kind) => KIND_TRAITS[kind].template === template);

/**
 * Kind by its numbers, for any two numbers:
 * - a `cate` that names no kind of its `template`, as 2 in a class of the template library: the first kind of it
 * - an unknown `template`: an ordinary activity
 */
export function kindOf(template: number, cate: number): Kind {
  const kinds = kindsOfTemplate(template);
  return kinds.find((kind) => KIND_TRAITS[kind].cate === cate) ?? kinds[0] ?? 'normal';
}

/** An activity as the wire and the database name its kind. */
export interface KindNumbers {
  template: number;
  cate: number;
}
export const kindOfActivity = ({ template, cate }: KindNumbers): Kind => kindOf(template, cate);
export const traitsOf = (activity: KindNumbers): KindTraits => KIND_TRAITS[kindOfActivity(activity)];

/** Values of `template` whose activities may be given homework. */
export const HOMEWORK_TEMPLATES: readonly FormTemplate[] = [
  ...new Set(
    KINDS.filter((kind) => KIND_TRAITS[kind].homework !== null).map((kind) => KIND_TRAITS[kind].template),
  ),
];
