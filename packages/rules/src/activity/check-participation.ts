import { ACTIVITY_MESSAGES } from '@rollcall/contract/activity/messages';
import { SETTING_MESSAGES } from '@rollcall/contract/activity/setting-messages';
import type { ActivitySettings } from '@rollcall/contract/activity/settings';
import { ERRCODE } from '@rollcall/contract/wire/envelope';
import { LIMITS } from '@rollcall/contract/wire/limits';
import { isBlank, lengthOf } from '@rollcall/contract/wire/text';
import { kindOfActivity, traitsOf } from '../kind/kinds.ts';
import { UNVERIFIED_LIMITS } from './participants.ts';
import type { Findings } from './violation.ts';

/** 签到规则: make-ups, scanning, default text, picture quality. */
export function checkCheckin(settings: ActivitySettings, found: Findings): void {
  const before = found.context.previous?.settings;
  const { makeup_type, makeup_limit, hint } = settings;
  const isCount = Number.isInteger(makeup_limit) && makeup_limit > 0;
  const tooLong = String(makeup_limit).length > LIMITS.makeupInput;
  found.reject(makeup_type === 1 && (!isCount || tooLong), 'makeup_limit', SETTING_MESSAGES.makeupLimit);

  // Scan-code activities are scanned anyway; the switch adds nothing there that could be withheld.
  const scan = settings.scan_required === 1 && !traitsOf(settings).scans;
  found.gate(scan, before?.scan_required === 1, 'scan_required', 'scan_required');

  found.reject(lengthOf(hint) > LIMITS.hint, 'hint', ACTIVITY_MESSAGES.hintTooLong);
  found.rejectSensitiveWords(hint, 'hint', ACTIVITY_MESSAGES.hintSensitive);
  found.gate(settings.enable_hd === 1, before?.enable_hd === 1, 'hd_pic', 'enable_hd');
}

/**
 * The participant limit (RULE-29, RULE-51 to RULE-54, G6): above 1000 or unlimited needs certification (810), and
 * without a verified phone the limit is 500, 1000 for meetings (815). 810 comes first.
 */
function checkTotal(settings: ActivitySettings, found: Findings): void {
  const { total_limit: total } = settings;
  const { previous, phoneVerified } = found.context;
  const at = 'total_limit';
  if (found.reject(!Number.isInteger(total) || total < 0, at, SETTING_MESSAGES.participants)) return;
  const previousLimit = previous?.settings.total_limit;
  if (previousLimit === total) return;
  // A limit stored under a valid certification may become less, never more (CERTGATE-32).
  const grows =
    previousLimit === undefined || (previousLimit !== 0 && (total === 0 || total > previousLimit));
  const exceeds = (limit: number) => grows && (total === 0 || total > limit);
  const gated = found.gate(
    exceeds(LIMITS.participants.free),
    false,
    'participants',
    at,
    ACTIVITY_MESSAGES.participantsCertified,
    { errcode: ERRCODE.NEEDS_CERTIFICATION },
  );
  if (gated) return;
  const { most, message } = UNVERIFIED_LIMITS[kindOfActivity(settings)];
  found.reject(!phoneVerified && exceeds(most), at, message, { errcode: ERRCODE.NEEDS_PHONE });
  const tooFew = previous !== undefined && total > 0 && total < previous.joinNum;
  found.reject(tooFew, at, ACTIVITY_MESSAGES.participantsBelowJoined);
}

/** 参与规则: participant limit, token, designated list. */
export function checkParticipants(settings: ActivitySettings, found: Findings): void {
  const before = found.context.previous?.settings;
  const { req_token: token, token_desc: tokenDesc } = settings;
  checkTotal(settings, found);
  found.reject(settings.enable_token === 1 && isBlank(token), 'req_token', ACTIVITY_MESSAGES.tokenEmpty);
  found.reject(lengthOf(token) > LIMITS.token, 'req_token', ACTIVITY_MESSAGES.tokenTooLong);
  found.rejectSensitiveWords(token, 'req_token', ACTIVITY_MESSAGES.tokenSensitive);
  found.reject(
    lengthOf(tokenDesc) > LIMITS.tokenDescription,
    'token_desc',
    ACTIVITY_MESSAGES.tokenDescTooLong,
  );
  found.rejectSensitiveWords(tokenDesc, 'token_desc', ACTIVITY_MESSAGES.tokenDescSensitive);
  const noList = settings.disable_free_join === 1 && settings.list_url === '';
  found.reject(noList, 'list_url', ACTIVITY_MESSAGES.listEmpty);
  found.gate(settings.enable_external === 1, before?.enable_external === 1, 'external', 'enable_external');
}

/** 地点与 Wi-Fi: RULE-26 to RULE-28. */
export function checkPlaces({ locations, wifis }: ActivitySettings, found: Findings): void {
  found.reject(locations.length > LIMITS.locations, 'locations', ACTIVITY_MESSAGES.locationsTooMany);
  locations.forEach(({ address, range }, index) => {
    const at = `locations.${index}`;
    found.reject(isBlank(address), `${at}.address`, ACTIVITY_MESSAGES.locationAddress);
    const tooNear = !Number.isFinite(range) || range < LIMITS.locationRangeMin;
    found.reject(tooNear, `${at}.range`, SETTING_MESSAGES.locationRange);
    found.reject(range > LIMITS.locationRangeMax, `${at}.range`, ACTIVITY_MESSAGES.locationRangeMax);
  });
  found.reject(wifis.length > LIMITS.wifis, 'wifis', ACTIVITY_MESSAGES.wifisTooMany);
  wifis.forEach(({ ssid }, index) => {
    found.reject(isBlank(ssid), `wifis.${index}.ssid`, ACTIVITY_MESSAGES.wifiName);
  });
}
