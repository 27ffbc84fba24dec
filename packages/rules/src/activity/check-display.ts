import { ACTIVITY_MESSAGES } from '@rollcall/contract/activity/messages';
import { SETTING_MESSAGES } from '@rollcall/contract/activity/setting-messages';
import type { ActivitySettings } from '@rollcall/contract/activity/settings';
import { LIMITS } from '@rollcall/contract/wire/limits';
import { isBlank, lengthOf } from '@rollcall/contract/wire/text';
import { contactPart, contactValue, isWebLink } from '../field/contact.ts';
import type { Findings } from './violation.ts';

/** 权限与展示: member rights, the initiator's name, contacts (CERTGATE-14 to CERTGATE-17). */
export function checkDisplay(settings: ActivitySettings, found: Findings): void {
  const before = found.context.previous?.settings;
  const { enable_update_record: record, enable_update_profile: profile, signature, contacts } = settings;
  found.gate(record === 0, before?.enable_update_record === 0, 'update_record', 'enable_update_record');
  found.gate(profile === 0, before?.enable_update_profile === 0, 'update_profile', 'enable_update_profile');

  found.gate(signature !== (before?.signature ?? ''), false, 'signature', 'signature');
  found.reject(lengthOf(signature) > LIMITS.signature, 'signature', ACTIVITY_MESSAGES.signatureTooLong);
  found.rejectSensitiveWords(signature, 'signature', ACTIVITY_MESSAGES.signatureSensitive);

  const { score } = settings.exchange_item;
  found.reject(!(score >= 0 && score <= LIMITS.score), 'exchange_item.score', SETTING_MESSAGES.score);

  const shown = contacts.filter(({ enable }) => enable === 1);
  const previous = new Set(before?.contacts.map((contact) => JSON.stringify(contact)));
  const unchanged = shown.every((contact) => previous.has(JSON.stringify(contact)));
  found.gate(shown.length > 0, unchanged, 'contacts', 'contacts');
  contacts.forEach((entry, index) => {
    const at = `contacts.${index}`;
    const { type, label, text, link } = entry;
    const empty = entry.enable === 1 && contactPart(type) !== undefined && isBlank(contactValue(entry));
    found.reject(empty, at, ACTIVITY_MESSAGES.contactEmpty);
    found.reject(link !== '' && !isWebLink(link), at, ACTIVITY_MESSAGES.contactLink);
    const words = [label, text, link].filter((word) => word !== '');
    const hit = words.some((word) => found.context.isSensitive(word));
    found.reject(hit, at, ACTIVITY_MESSAGES.contactSensitive);
  });
}

/** 大屏: own pictures and barrage (CERTGATE-18, CERTGATE-19). */
export function checkCast({ cast }: ActivitySettings, found: Findings): void {
  const before = found.context.previous?.settings.cast;
  for (const image of ['back', 'logo', 'title'] as const) {
    found.gate(cast[image] !== '', cast[image] === before?.[image], 'cast_image', `cast.${image}`);
  }
  found.gate(cast.barrage === 1, before?.barrage === 1, 'barrage', 'cast.barrage');
}
