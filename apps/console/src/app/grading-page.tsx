import type { CheckinRecord } from '@rollcall/contract';
import { Button } from '@rollcall/ui/primitives/button';
import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { lazy, Suspense } from 'react';
import { GradingScreen } from '../features/grading/screens/grading-screen.tsx';
import { picturesOf } from '../features/records/model/slots.ts';
import { blocksOf } from '../features/records/model/values.ts';
import { useActivity } from '../lib/activity.ts';
import { useOpenGate } from '../lib/gate-store.ts';
import { useAntTheme } from '../ui/theme.ts';
import { useAnnotator } from './hooks/use-annotator.tsx';

const GateDialog = lazy(() => import('./gate-dialog.tsx'));

/** `/marking`: the whole window, without the frame; what was submitted is read as the records read it. */
export function Component() {
  const { activity } = useActivity();
  const { annotate, overlay } = useAnnotator();
  const gate = useOpenGate();
  const mayDraw = (record: CheckinRecord) => record.abilities.annotate && picturesOf(record).length > 0;
  const draw = (record: CheckinRecord, onDone: (next: CheckinRecord) => void) =>
    annotate(record, picturesOf(record), 0, onDone);
  return (
    <ConfigProvider locale={zhCN} theme={useAntTheme()} button={{ autoInsertSpace: false }}>
      <GradingScreen
        blocks={(record, fields) => blocksOf(fields, record.asked?.fill_options ?? activity.fill_options)}
        tools={(record, onDone) =>
          mayDraw(record) && (
            <Button onClick={() => draw(record, onDone)}>
              <Icon name="pencil" size={16} />
              {t('批注图片')}
              <kbd className="mk-key">P</kbd>
            </Button>
          )
        }
        onAnnotate={(record, onDone) => mayDraw(record) && draw(record, onDone)}
      />
      {overlay}
      {gate && (
        <Suspense>
          <GateDialog gate={gate} />
        </Suspense>
      )}
    </ConfigProvider>
  );
}
