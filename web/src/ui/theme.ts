import { type ThemeConfig, theme } from 'antd';
import { chartColours, type Palette, palettes, type ThemeMode, tinted } from './palette.ts';

/** Sizes, spaces, durations (look). Space goes in steps of 4. */
const sizes = {
  'space-1': '4px',
  'space-2': '8px',
  'space-3': '12px',
  'space-4': '16px',
  'space-6': '24px',
  radius: '4px',
  'radius-dialog': '6px',
  'text-small': '12px/18px var(--font)',
  'text-body': '14px/22px var(--font)',
  'text-title': '16px/24px var(--font)',
  'text-figure': '20px/28px var(--font)',
  'bar-height': '48px',
  'sidebar-open': '208px',
  'sidebar-folded': '56px',
  motion: '120ms ease-out',
  font: '-apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "WenQuanYi Zen Hei", sans-serif',
} as const;

/** The palette as CSS variables: `--page` … `--faint`, `--accent`, `--tone-warning`, `--tint-warning`. */
export function variablesOf(palette: Palette): Readonly<Record<string, string>> {
  const share = `${palette.tint * 100}%`;
  const tones = Object.entries(palette.tones).flatMap(([name, colour]) => [
    [`--tone-${name}`, colour],
    [`--tint-${name}`, `color-mix(in srgb, ${colour} ${share}, transparent)`],
  ]);
  return {
    '--page': palette.page,
    '--surface': palette.surface,
    '--raised': palette.raised,
    '--line': palette.line,
    '--strong-line': palette.strongLine,
    '--text': palette.text,
    '--secondary': palette.secondary,
    '--faint': palette.faint,
    '--accent': palette.accent,
    '--on-accent': palette.onAccent,
    '--shadow': palette.shadow,
    // Darkens in both themes: what lies under a drawer steps back.
    '--mask': 'rgb(0 0 0 / 40%)',
    '--tint-share': share,
    '--hover': `color-mix(in srgb, ${palette.text} 4%, transparent)`,
    ...Object.fromEntries(tones),
  };
}

/** The style sheet of all variables, for both themes; paper is always light, also the sheet on the screen that shows how it will be. */
export function themeCss(): string {
  const block = (variables: Readonly<Record<string, string>>) =>
    Object.entries(variables)
      .map(([name, value]) => `${name}:${value}`)
      .join(';');
  const fixed = {
    ...Object.fromEntries(Object.entries(sizes).map(([name, value]) => [`--${name}`, value])),
    // The first series is the accent.
    ...Object.fromEntries(chartColours.map((colour, at) => [`--chart-${at + 2}`, colour])),
  };
  const light = block(variablesOf(palettes.light));
  return `:root{${block(fixed)};${light}}.paper{${light}}@media screen{:root[data-theme="dark"]{${block(variablesOf(palettes.dark))}}}@media (prefers-reduced-motion:reduce){:root{--motion:1ms}}`;
}

/** Puts the variables into the page without a style element, which a strict content policy would refuse. */
export function mountThemeCss(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(themeCss());
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** antd's tokens for a theme and density; every colour from the palette, none derived by antd where people see it. */
export function antdTheme(mode: ThemeMode, density: 'normal' | 'compact', motion = true): ThemeConfig {
  const palette = palettes[mode];
  const base = mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm;
  return {
    // antd's dark algorithm would shift the seeds; what the look says is put over what it derives.
    algorithm: seed => ({ ...base(seed), ...mapTokens(palette) }),
    hashed: false,
    token: { ...seedTokens(palette), ...aliasTokens(palette), motion },
    components: componentTokens(palette, density),
  };
}

function seedTokens(palette: Palette): ThemeConfig['token'] {
  return {
    colorPrimary: palette.accent,
    colorLink: palette.accent,
    colorSuccess: palette.tones.success,
    colorWarning: palette.tones.warning,
    colorError: palette.tones.danger,
    colorInfo: palette.accent,
    fontFamily: sizes.font,
    fontSize: 14,
    borderRadius: 4,
    controlHeight: 32,
    motionUnit: 0.04,
  };
}

function mapTokens(palette: Palette) {
  const { success, warning, danger } = palette.tones;
  const state = (name: string, colour: string) => ({
    [`color${name}`]: colour,
    [`color${name}Text`]: colour,
    [`color${name}TextHover`]: colour,
    [`color${name}TextActive`]: colour,
    [`color${name}Hover`]: colour,
    [`color${name}Active`]: tinted(colour, palette.text, 0.85),
    [`color${name}Bg`]: tinted(colour, palette.surface, palette.tint),
    [`color${name}BgHover`]: tinted(colour, palette.surface, palette.tint * 1.5),
    [`color${name}Border`]: tinted(colour, palette.surface, 0.4),
    [`color${name}BorderHover`]: colour,
  });
  return {
    ...state('Primary', palette.accent),
    ...state('Info', palette.accent),
    ...state('Success', success),
    ...state('Warning', warning),
    ...state('Error', danger),
    colorLink: palette.accent,
    colorLinkHover: palette.accent,
    colorLinkActive: palette.accent,
    colorBgBase: palette.surface,
    colorTextBase: palette.text,
    colorBgLayout: palette.page,
    colorBgContainer: palette.surface,
    colorBgElevated: palette.raised,
    colorBgSpotlight: palette.text,
    colorBorder: palette.strongLine,
    colorBorderSecondary: palette.line,
    colorText: palette.text,
    colorTextSecondary: palette.secondary,
    colorTextTertiary: palette.faint,
    colorTextQuaternary: palette.faint,
    motionDurationFast: '0.12s',
    motionDurationMid: '0.12s',
    motionDurationSlow: '0.12s',
    fontSizeSM: 12,
    borderRadiusLG: 6,
    borderRadiusSM: 4,
    borderRadiusXS: 2,
  };
}

function aliasTokens(palette: Palette): ThemeConfig['token'] {
  return {
    colorTextLightSolid: palette.onAccent,
    colorTextPlaceholder: palette.faint,
    colorTextDisabled: palette.faint,
    colorBgContainerDisabled: palette.page,
    colorTextDescription: palette.secondary,
    colorTextHeading: palette.text,
    colorIcon: palette.secondary,
    colorSplit: palette.line,
    boxShadow: palette.shadow,
    boxShadowSecondary: palette.shadow,
    boxShadowTertiary: 'none',
    fontWeightStrong: 600,
    controlItemBgHover: tinted(palette.text, palette.surface, 0.04),
    controlItemBgActive: tinted(palette.accent, palette.surface, palette.tint),
    controlItemBgActiveHover: tinted(palette.accent, palette.surface, palette.tint * 1.5),
  };
}

function componentTokens(palette: Palette, density: 'normal' | 'compact'): ThemeConfig['components'] {
  // Rows of 32 px, compact 28: 22 px of line, the rest padding, 1 px border.
  const block = density === 'compact' ? 2.5 : 4.5;
  return {
    Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 400 },
    Table: {
      cellPaddingBlock: block,
      cellPaddingBlockMD: block,
      cellPaddingBlockSM: block,
      cellPaddingInline: 8,
      cellPaddingInlineMD: 8,
      cellPaddingInlineSM: 8,
      headerBg: palette.surface,
      headerColor: palette.secondary,
      headerSplitColor: 'transparent',
      headerBorderRadius: 0,
      rowHoverBg: tinted(palette.text, palette.surface, 0.04),
      rowSelectedBg: tinted(palette.accent, palette.surface, palette.tint),
      rowSelectedHoverBg: tinted(palette.accent, palette.surface, palette.tint * 1.3),
    },
    Form: { itemMarginBottom: 16, verticalLabelPadding: '0 0 4px' },
    Menu: {
      itemHeight: 32,
      itemBorderRadius: 4,
      itemMarginBlock: 0,
      itemMarginInline: 8,
      itemSelectedBg: tinted(palette.accent, palette.surface, palette.tint),
      itemSelectedColor: palette.accent,
      subMenuItemBg: 'transparent',
      activeBarBorderWidth: 0,
      collapsedWidth: 56,
    },
    Tabs: { horizontalItemPadding: '8px 0', horizontalMargin: '0' },
    Drawer: { footerPaddingBlock: 8, footerPaddingInline: 16 },
  };
}
