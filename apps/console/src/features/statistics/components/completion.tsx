import { Button } from '@rollcall/ui/primitives/button';
import { Icon } from '@rollcall/ui/primitives/icon';
import { useTheme } from '@rollcall/ui/theme-choice';
import { palettes } from '@rollcall/ui/tokens';
import { t } from '@rollcall/web/i18n';
import { useMemo, useRef } from 'react';
import { fileNamePart } from '../../../lib/save-file.ts';
import { completionDrawing } from '../model/drawings.ts';
import type { ECharts } from './engine.ts';
import { LazyChart } from './lazy-chart.tsx';
import { savePicture } from './save-picture.ts';
import type { Overview } from './stat-cards.tsx';

/** Members with and without a sign-in, as a ring that can be saved (STAT-04). */
export function Completion({ data, title, word }: { data: Overview; title: string; word: string }) {
  const chart = useRef<ECharts>(undefined);
  const { due, unchecked, date } = data;
  const colours = palettes[useTheme()];
  const option = useMemo(() => completionDrawing(due, unchecked, colours), [due, unchecked, colours]);
  const name = `${fileNamePart(title)}-完成率-${date}.png`;
  return (
    <section className="rc-card stat-panel" aria-labelledby="stat-completion">
      <div className="stat-panel-head">
        <h2 id="stat-completion">{t('{{word}}完成情况', { word })}</h2>
        <Button onClick={() => chart.current && void savePicture(chart.current, name, colours.paper)}>
          <Icon name="download" size={16} />
          {t('下载图片')}
        </Button>
      </div>
      <LazyChart
        option={option}
        height={280}
        label={t('已签到 {{checked}} 人，未签到 {{unchecked}} 人', { checked: due - unchecked, unchecked })}
        onReady={(ready) => {
          chart.current = ready;
        }}
      />
    </section>
  );
}
