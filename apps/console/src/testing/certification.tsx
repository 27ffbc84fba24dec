import { type CertDetail, getBoot, getCertDetail, getCertPrice } from '@rollcall/contract';
import { answer } from '@rollcall/gallery/fake-server';
import type { Story } from '@rollcall/gallery/story';
import { Component as CertificationPage } from '../app/certification-page.tsx';
import { NOW } from './organiser.ts';

const NOTHING_REQUESTED: CertDetail = {
  cert_id: '',
  auth_type: -1,
  audit_status: 0,
  has_payed: 0,
  remark: '',
  mp_code_status: 0,
  t_start: 0,
  t_end: 0,
  is_certed: 0,
  can_cert: 1,
  mp_tries: 0,
  subject: '',
  mobile: '',
  form: null,
  now: NOW,
};

const price = (auth_type: number, yuan: number) => ({
  auth_type,
  duration: 12,
  duration_label: '1 年',
  price: yuan,
  origin_price: yuan,
  discount: 10,
  default: 1 as const,
});

/** `/cerficate` of an organiser, who has asked for nothing yet where nothing else is said. */
export function certificationStory(path: string, over: Partial<CertDetail> = {}, granted = false): Story {
  return {
    path,
    answers: [
      answer(getCertDetail, { data: { ...NOTHING_REQUESTED, ...over } }),
      answer(getCertPrice, { data: [price(0, 360), price(1, 120), price(2, 360)] }),
      answer(getBoot, {
        data: {
          mode: 'production',
          login: 'both',
          demo: [],
          demo_link: '',
          map_tiles: '',
          wechat_console: false,
          wechat_member: false,
          certification: granted ? 'granted' : 'required',
        },
      }),
    ],
    render: () => <CertificationPage />,
  };
}
