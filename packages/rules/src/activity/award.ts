import { AWARD_LIMITS } from '@rollcall/contract/award/award';
import { AWARD_MESSAGES } from '@rollcall/contract/award/messages';
import { isBlank, lengthOf } from '@rollcall/contract/wire/text';

/** Texts of a certificate; names as on the wire (AWARD-02). */
export interface AwardForm {
  /** Recipients, one a line. */
  award_user: string;
  award_content: string;
  award_time: string;
  award_company: string;
}

/** The recipients in their order: blank lines are none (AWARD-12), ends are trimmed. */
export const recipientsOf = (lines: string): string[] =>
  lines
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => !isBlank(line));

/** Problems that prevent certificates, one message a field; `[]` where there are none. */
export function checkAward(form: AwardForm): Partial<Record<keyof AwardForm, string>> {
  const faults: Partial<Record<keyof AwardForm, string>> = {};
  const recipients = recipientsOf(form.award_user);
  if (recipients.length === 0) faults.award_user = AWARD_MESSAGES.recipientsEmpty;
  else if (recipients.length > AWARD_LIMITS.recipients)
    faults.award_user = AWARD_MESSAGES.tooMany(recipients.length);
  const content = form.award_content.trim();
  if (isBlank(content)) faults.award_content = AWARD_MESSAGES.contentEmpty;
  else if (lengthOf(content) > AWARD_LIMITS.content) faults.award_content = AWARD_MESSAGES.contentTooLong;
  for (const field of ['award_time', 'award_company'] as const)
    if (lengthOf(form[field].trim()) > AWARD_LIMITS.line) faults[field] = AWARD_MESSAGES.lineTooLong;
  return faults;
}
