import {
  beginWechatAuthorizationAsMember,
  getWechatLinkAsMember,
  type WechatAuthorization,
} from '@rollcall/contract/wechat-link';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** Whether the messenger's own login leads to this person. */
export function useWechatLink() {
  return useQuery({
    queryKey: ['me', 'wechat'],
    queryFn: ({ signal }) => api(getWechatLinkAsMember, {}, { signal }).then(({ data }) => data),
  });
}

/** Leaves for the messenger's own page, where the person agrees. */
export function useWechatAuthorization() {
  return useMutation({
    mutationFn: (errand: WechatAuthorization) => api(beginWechatAuthorizationAsMember, { errand }),
    onSuccess: ({ data }) => location.assign(data.url),
  });
}
