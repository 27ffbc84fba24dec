import {
  type ActivityDetail,
  type ActivitySettings,
  type ActivitySettingsInput,
  type Call,
  checkSensitive,
  createMeeting,
  createNormal,
  createWork,
  DEFAULT_ALERTS,
  getAttendanceSettings,
  getDetail,
  getUserInfo,
  previewUpdate,
  ROLL_MODE,
  trackGate,
  updateMeeting,
  updateNormal,
  updateWork,
  uploadFile,
} from '@rollcall/contract';
import { type Answer, answer, rejection } from '@rollcall/gallery/fake-server';
import type { Story } from '@rollcall/gallery/story';
import { type ActivityContext, checkActivity } from '@rollcall/rules';
import { Route, Routes } from 'react-router';
import { Component as SettingsGate } from '../app/settings-gate.tsx';
import { Component as CreateMeetingScreen } from '../features/activity-form/screens/create-meeting-screen.tsx';
import { Component as CreateNormalScreen } from '../features/activity-form/screens/create-normal-screen.tsx';
import { Component as CreateWorkScreen } from '../features/activity-form/screens/create-work-screen.tsx';
import { Component as ManageSettingScreen } from '../features/activity-form/screens/manage-setting-screen.tsx';
import { aDetail, anOrganiser, CID, fileAddress, NOW } from './organiser.ts';

/** The one word that the server of the stories masks. */
const BAD_WORD = '六合彩特码';
const isSensitive = (text: string) => text.includes(BAD_WORD);

type Saving = typeof createNormal | typeof updateNormal;

/** Takes what the rule takes, as the server does, and refuses the rest in the rule's words. */
const judged = (call: Saving, contextOf: () => ActivityContext): Answer =>
  answer(call as Call, (request) => {
    const [wrong] = checkActivity(request as ActivitySettings, contextOf());
    if (!wrong) return { data: { cid: CID } };
    return rejection(wrong.message, { field: wrong.field, ...(wrong.gate ? { gate: wrong.gate } : {}) });
  });

let uploads = 0;
/** Requests of every form beside its own reads and saves. */
const BESIDE: readonly Answer[] = [
  answer(trackGate, {}),
  answer(previewUpdate, { data: { lines: [] } }),
  answer(checkSensitive, ({ text }) => ({
    data: { hit: isSensitive(text), masked: text.replaceAll(BAD_WORD, '*****') },
  })),
  answer(uploadFile, () => {
    const url = fileAddress(++uploads);
    return { data: { url, urls: [url], thumb: '', duration: 0, width: 300, height: 300 } };
  }),
];

const contextOf = (detail: ActivityDetail): ActivityContext => ({
  mode: 'update',
  certified: detail.is_cerficated === 1,
  phoneVerified: detail.phone_verified === 1,
  certifiedUntil: detail.t_expire || null,
  now: NOW,
  previous: { settings: detail, joinNum: detail.join_num, started: detail.can_change_start_time === 0 },
  isSensitive,
});

/** `/manageSetting` of an activity that its organiser has stored with these settings. */
export function settingsStory(certified: boolean, over: Partial<ActivitySettingsInput> = {}): Story {
  const detail = aDetail(certified, over);
  return {
    path: `/manageSetting/${CID}`,
    until: '权限与展示',
    answers: [
      ...BESIDE,
      answer(getDetail, { data: detail }),
      answer(getUserInfo, { data: anOrganiser(certified) }),
      answer(getAttendanceSettings, {
        data: { leave: 0, alerts: DEFAULT_ALERTS, screen: ROLL_MODE.OFF, slot_rules: [], rev: 'r1' },
      }),
      ...[updateNormal, updateMeeting, updateWork].map((call) => judged(call, () => contextOf(detail))),
    ],
    render: () => (
      <Routes>
        <Route path="/manageSetting/:cid?" element={<SettingsGate />}>
          <Route index element={<ManageSettingScreen />} />
        </Route>
        <Route path="*" element={null} />
      </Routes>
    ),
  };
}

/** A form of a new activity: `/createNormal?cate=1`. */
export function createStory(certified: boolean, path: string): Story {
  const user = anOrganiser(certified);
  const context: ActivityContext = {
    mode: 'create',
    certified,
    phoneVerified: user.bind_mobile !== '',
    certifiedUntil: user.t_expire || null,
    now: NOW,
    isSensitive,
  };
  return {
    path,
    until: '权限与展示',
    answers: [
      ...BESIDE,
      answer(getUserInfo, { data: user }),
      ...[createNormal, createMeeting, createWork].map((call) => judged(call, () => context)),
    ],
    render: () => (
      <Routes>
        <Route path="/createNormal" element={<CreateNormalScreen />} />
        <Route path="/createMeeting" element={<CreateMeetingScreen />} />
        <Route path="/createWork" element={<CreateWorkScreen />} />
        <Route path="*" element={null} />
      </Routes>
    ),
  };
}
