import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { queryClient } from '../lib/query-client.ts';
import { useUser } from '../lib/session-store.ts';

/**
 * Pages of one person. Where another one has logged in since, in another tab, they begin anew: what was read for the
 * former one, and what they typed, is not for the next.
 */
export function OfOnePerson() {
  const openid = useUser()?.openid;
  const [shown, setShown] = useState(openid);
  const isAnother = openid !== undefined && openid !== shown;
  // Once nothing of the former one stands there any more.
  useEffect(() => {
    if (!isAnother) return;
    queryClient.clear();
    toast.info(t('这个浏览器已换成另一个账号登录，页面重新打开了'));
    setShown(openid);
  }, [isAnother, openid]);
  return isAnother ? null : <Outlet />;
}
