import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, TitleComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

use([BarChart, LineChart, PieChart, GridComponent, TitleComponent, TooltipComponent, SVGRenderer]);

export type { ECharts } from 'echarts/core';
/** The parts of ECharts that the statistics draw with, and nothing else of it. */
export { init };
