import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CodePicture } from './code-picture.tsx';

const drawn = (kind: 'code128' | 'qrcode', text: string) =>
  renderToStaticMarkup(<CodePicture kind={kind} text={text} label={text} />);

test('a number as bars: as many as Code 128 has for it, side by side', () => {
  const picture = drawn('code128', '261121034024501234');
  const bars = [...picture.matchAll(/M(-?\d+) \d+h(\d+)V/g)].map(([, x, width]) => [Number(x), Number(width)]);
  // 18 digits: start, nine pairs, check and stop symbol; three bars each, four for the last.
  expect(bars).toHaveLength(3 * 11 + 4);
  for (const [index, [x = 0]] of bars.entries()) {
    const [before = 0, width = 0] = bars[index - 1] ?? [-1, 0];
    expect(x).toBeGreaterThanOrEqual(before + width);
  }
});

test('an address as squares', () => {
  const picture = drawn('qrcode', 'weixin://wxpay/bizpayurl?pr=abc');
  expect(picture).toContain('aria-label="weixin://wxpay/bizpayurl?pr=abc"');
  expect(picture.match(/L/g)?.length ?? 0).toBeGreaterThan(100);
});
