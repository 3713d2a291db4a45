/** Every colour of the product (look). Nothing else names one. */
export interface Palette {
  readonly page: string;
  readonly surface: string;
  readonly raised: string;
  readonly line: string;
  readonly strongLine: string;
  readonly text: string;
  readonly secondary: string;
  readonly faint: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly shadow: string;
  /** How much of a tone its own tint carries. */
  readonly tint: number;
  readonly tones: Readonly<Record<'success' | 'primary' | 'warning' | 'info' | 'danger' | 'inverse', string>>;
}

export type ThemeMode = 'light' | 'dark';

export const palettes: Readonly<Record<ThemeMode, Palette>> = {
  light: {
    page: '#F5F6F8',
    surface: '#FFFFFF',
    raised: '#FFFFFF',
    line: '#E4E7EC',
    strongLine: '#CBD2DB',
    text: '#1B2430',
    secondary: '#556070',
    faint: '#657083',
    accent: '#1D5FD3',
    onAccent: '#FFFFFF',
    shadow: '0 4px 16px rgba(27, 36, 48, 0.16)',
    tint: 0.1,
    tones: {
      success: '#147343',
      primary: '#1D5FD3',
      warning: '#8F5606',
      info: '#0D6C86',
      danger: '#BB3229',
      inverse: '#475569',
    },
  },
  dark: {
    page: '#101317',
    surface: '#171B21',
    raised: '#1E232B',
    line: '#2A313B',
    strongLine: '#3A4350',
    text: '#E6EAF0',
    secondary: '#A3AEBD',
    faint: '#8591A1',
    accent: '#6EA1FF',
    onAccent: '#101317',
    shadow: '0 4px 16px rgba(0, 0, 0, 0.5)',
    tint: 0.14,
    tones: {
      success: '#4CC38A',
      primary: '#6EA1FF',
      warning: '#E5A33D',
      info: '#4FB8D0',
      danger: '#F0766C',
      inverse: '#94A3B8',
    },
  },
};

/** Colours of chart series after the accent, in order. */
export const chartColours = ['#0E9F8E', '#D9822B', '#8E59C9', '#C2352B', '#5B7083', '#B8A100'] as const;

/** The colour that a tint of a tone has on a ground. */
export function tinted(tone: string, ground: string, share: number): string {
  const over = channels(ground);
  const mixed = channels(tone).map((value, at) => Math.round(value * share + (over[at] ?? 0) * (1 - share)));
  return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Contrast of two colours after WCAG 2: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map(value => {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const channels = (colour: string) => [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16));
