import {
  attendanceFindings,
  attendanceGrid,
  attendancePerson,
  attendanceToday,
  attendanceWho,
  type Call,
  dayPeople,
  dayResult,
  getDetail,
  getHomeworkProgress,
  getToday,
  listActivities,
  listHomework,
  listLeave,
  listMembers,
  memberAttendance,
  overview,
  sortedMembers,
  stat,
} from '@rollcall/contract';
import { refresh } from './queries.ts';

/** Reads that follow from every change of an activity's members, records, marks, leave or calendar. */
export const ATTENDANCE_READS: readonly Call[] = [
  attendanceGrid,
  attendanceWho,
  attendancePerson,
  attendanceToday,
  attendanceFindings,
  dayPeople,
  dayResult,
  overview,
  stat,
  listLeave,
  listMembers,
  sortedMembers,
  memberAttendance,
  listHomework,
  getHomeworkProgress,
  getDetail,
  getToday,
  listActivities,
];

/**
 * After such a change, and one of `more`: whatever of it is on the screen is read anew at once, all else when it shows
 * next. Without `listRecords`: a list of records stays in its place unless the act was about records.
 */
export const refreshAttendance = (...more: readonly Call[]) => refresh(...ATTENDANCE_READS, ...more);
