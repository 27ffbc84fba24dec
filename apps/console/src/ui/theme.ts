import { useTheme } from '@rollcall/ui/theme';
import { type Colours, dark, fontFamily, light } from '@rollcall/ui/tokens';
import { theme as algorithms, type ThemeConfig } from 'antd';

/** antd in our clothes: jade instead of blue, hairlines instead of shadows, hover darker and never lighter. */
const themeOf = (tokens: Colours): ThemeConfig => ({
  algorithm: tokens === dark ? algorithms.darkAlgorithm : algorithms.defaultAlgorithm,
  hashed: false,
  token: {
    colorPrimary: tokens.jade,
    colorPrimaryHover: tokens['jade-hover'],
    colorPrimaryActive: tokens['jade-active'],
    colorPrimaryBg: tokens['jade-wash'],
    colorPrimaryBgHover: tokens['jade-wash'],
    colorPrimaryBorder: tokens['jade-line'],
    colorPrimaryText: tokens.jade,
    colorInfo: tokens.jade,
    colorSuccess: tokens.jade,
    colorWarning: tokens.amber,
    colorError: tokens.loss,
    colorErrorHover: tokens['loss-hover'],
    colorErrorActive: tokens['loss-active'],
    colorErrorBorderHover: tokens['loss-hover'],
    colorLink: tokens.jade,
    colorLinkHover: tokens['jade-hover'],
    colorLinkActive: tokens['jade-active'],
    colorText: tokens.ink,
    colorTextSecondary: tokens['ink-2'],
    colorTextTertiary: tokens['ink-3'],
    colorTextPlaceholder: tokens['ink-3'],
    colorTextQuaternary: tokens['ink-4'],
    colorBorder: tokens['line-2'],
    colorBorderSecondary: tokens.line,
    colorBgLayout: tokens.ground,
    colorBgContainer: tokens.paper,
    colorBgElevated: tokens.paper,
    // On filled buttons, whose jade is light in the dark.
    colorTextLightSolid: tokens['on-jade'],
    borderRadius: 8,
    borderRadiusLG: 10,
    borderRadiusSM: 6,
    controlHeight: 36,
    fontSize: 14,
    lineHeight: 22 / 14,
    fontFamily,
    // The label of a busy button stays legible.
    opacityLoading: 1,
    boxShadowTertiary: 'none',
    motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
  },
  components: {
    Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 500 },
    Table: { headerBg: tokens.ground, headerColor: tokens['ink-2'], rowHoverBg: tokens.ground },
    Pagination: { itemActiveBg: tokens.paper },
    Modal: { titleFontSize: 16 },
  },
});

const THEMES = { light: themeOf(light), dark: themeOf(dark) };

/** antd's theme beside the one of the page. */
export const useAntTheme = (): ThemeConfig => THEMES[useTheme()];
