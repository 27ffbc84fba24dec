import type { AuthType, CertForm } from '@rollcall/contract';

/** Fields that this browser stores: nothing that identifies a person, and no code. */
const STORED = [
  'auth_type',
  'corp_name',
  'corp_code',
  'corp_liscense_pic',
  'cert_type',
  'cert_pic_front',
  'cert_pic_back',
  'mp_name',
  'mp_screen',
] as const satisfies readonly (keyof CertForm)[];

type Draft = Partial<Pick<CertForm, (typeof STORED)[number]>>;

const keyOf = (openid: string) => `rollcall.certDraft.${openid}`;

/** A form that nothing was written into yet. */
export const blankForm = (auth_type: AuthType): CertForm => ({
  auth_type,
  cert_id: '',
  corp_name: '',
  corp_code: '',
  corp_owner: '',
  corp_liscense_pic: '',
  real_name: '',
  cert_no: '',
  mobile: '',
  cert_pic_front: '',
  cert_pic_back: '',
  code: '',
  mp_name: '',
  mp_screen: '',
  agree: 0,
});

/** Unsent application of an organiser, for their next visit with this browser. */
export function readDraft(openid: string): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(openid)) ?? '');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const known = Object.entries(stored).filter(
      ([key, value]) =>
        (STORED as readonly string[]).includes(key) &&
        typeof value === (key === 'auth_type' || key === 'cert_type' ? 'number' : 'string'),
    );
    return known.some(([key, value]) => key !== 'auth_type' && value !== '')
      ? (Object.fromEntries(known) as Draft)
      : undefined;
  } catch {
    return undefined;
  }
}

export function saveDraft(openid: string, form: CertForm): void {
  const draft = Object.fromEntries(STORED.map((key) => [key, form[key]]));
  localStorage.setItem(keyOf(openid), JSON.stringify(draft));
}

export const dropDraft = (openid: string): void => localStorage.removeItem(keyOf(openid));
