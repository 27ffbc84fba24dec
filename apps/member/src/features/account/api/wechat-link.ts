import {
  beginWechatAuthorizationAsMember,
  getWechatLinkAsMember,
  type WechatAuthorization,
} from '@rollcall/contract/wechat/link';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { useData } from '../../../lib/queries.ts';

/** True where the messenger's own login leads to this user. */
export const useWechatLink = () => useData(['me', 'wechat'], getWechatLinkAsMember, {});

/** Leaves for the messenger's own page, where the person agrees. */
export function useWechatAuthorization() {
  return useMutation({
    mutationFn: (errand: WechatAuthorization) => api(beginWechatAuthorizationAsMember, { errand }),
    onSuccess: ({ data }) => location.assign(data.url),
  });
}
