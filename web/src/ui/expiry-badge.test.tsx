import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ExpiryBadge } from './expiry-badge.tsx';

test('red from 30 days before, amber from 90; through the day itself, then expired', () => {
  const shown = (day: string | null) => renderToStaticMarkup(<ExpiryBadge day={day} today="2025-04-29" />);
  expect(shown('2025-04-28')).toMatch(/ui-badge-danger.*ui\.expiry\.passed/);
  expect(shown('2025-04-29')).toMatch(/ui-badge-danger.*ui\.expiry\.today/);
  expect(shown('2025-05-29')).toMatch(/ui-badge-danger.*ui\.expiry\.days/);
  expect(shown('2025-05-30')).toMatch(/ui-badge-warning/);
  expect(shown('2025-07-28')).toMatch(/ui-badge-warning/);
  expect(shown('2025-07-29')).toMatch(/ui-badge-plain/);
  expect(shown(null)).toBe('-');
});
