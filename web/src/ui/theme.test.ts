import { expect, test } from 'vitest';
import { contrast, palettes, type ThemeMode, tinted } from './palette.ts';
import { antdTheme, themeCss, variablesOf } from './theme.ts';

const modes: ThemeMode[] = ['light', 'dark'];
const enough = 4.5;

test('contrast is computed as WCAG says', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
});

test.each(modes)('%s: texts are readable on page, surface and raised', mode => {
  const { page, surface, raised, text, secondary, faint, accent, onAccent } = palettes[mode];
  for (const ground of [page, surface, raised]) {
    for (const colour of [text, secondary, faint, accent]) {
      expect(contrast(colour, ground), `${colour} on ${ground}`).toBeGreaterThanOrEqual(enough);
    }
  }
  expect(contrast(onAccent, accent)).toBeGreaterThanOrEqual(enough);
});

test.each(modes)('%s: every tone is readable on its own tint on page, surface and raised', mode => {
  const palette = palettes[mode];
  for (const ground of [palette.page, palette.surface, palette.raised]) {
    for (const [name, tone] of Object.entries(palette.tones)) {
      const on = tinted(tone, ground, palette.tint);
      expect(contrast(tone, on), `${name} on its tint on ${ground}`).toBeGreaterThanOrEqual(enough);
    }
  }
});

test('every colour reaches the page as a variable, in both themes', () => {
  const css = themeCss();
  for (const mode of modes) {
    for (const [name, value] of Object.entries(variablesOf(palettes[mode]))) expect(css).toContain(`${name}:${value}`);
  }
});

test.each(modes)('%s: antd gets the accent as it stands, not as its algorithm would shift it', mode => {
  const { algorithm, token } = antdTheme(mode, 'normal');
  if (typeof algorithm !== 'function') throw new Error('one algorithm');
  const made = algorithm({ ...(token as Parameters<typeof algorithm>[0]) });
  expect(made.colorPrimary).toBe(palettes[mode].accent);
  expect(made.colorBgContainer).toBe(palettes[mode].surface);
});
