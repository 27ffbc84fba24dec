import { quitActivityAsMember } from '@rollcall/contract/activity/lifecycle';
import { Checkbox } from '@rollcall/ui/primitives/checkbox';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { Sheet } from '@rollcall/ui/primitives/sheet';
import { t } from '@rollcall/web/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useChange } from '../../../lib/queries.ts';
import './quit.css';

/** Quits an activity; whoever left the page before the answer stays where they are. */
function useQuit(cid: string) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useChange(quitActivityAsMember, () => {
    if (isHere.current) {
      void navigate('/', { replace: true });
      // This activity is not requested again.
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey.includes(cid) });
    }
    // Cached lists of the home page are read anew.
    void queries.invalidateQueries();
  });
}

/** Leaving an activity, with or without the own records (JOIN-24, JOIN-25). */
export function Quit({ cid, title }: { cid: string; title: string }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const exit = useQuit(cid);
  return (
    <>
      <PlainButton className="quit" onClick={() => setIsConfirming(true)}>
        {t('退出签到')}
      </PlainButton>
      {isConfirming && (
        <QuitSheet
          cid={cid}
          title={title}
          exit={exit}
          onClose={() => {
            setIsConfirming(false);
            if (!exit.isPending) exit.reset();
          }}
        />
      )}
    </>
  );
}

interface QuitSheetProps {
  cid: string;
  title: string;
  exit: ReturnType<typeof useQuit>;
  onClose: () => void;
}

function QuitSheet({ cid, title, exit, onClose }: QuitSheetProps) {
  const [clear, setClear] = useState(false);
  return (
    <Sheet
      title={t('退出签到')}
      onClose={onClose}
      foot={
        <>
          <PlainButton onClick={onClose}>{t('取消')}</PlainButton>
          <PlainButton
            look="loss"
            disabled={exit.isPending}
            onClick={() => exit.mutate({ cid, clear_data: clear ? 1 : 0 })}
          >
            {exit.isPending ? t('正在退出…') : t('退出')}
          </PlainButton>
        </>
      }
    >
      <p>{t('退出“{{title}}”后，您不再需要签到，也看不到其他人的记录。', { title })}</p>
      <Checkbox checked={clear} onChange={setClear}>
        {t('同时删除我的签到记录')}
      </Checkbox>
      {exit.error && (
        <p className="field-error" role="alert">
          {exit.error.message}
        </p>
      )}
    </Sheet>
  );
}
