import dayjs from 'dayjs';
import { afterEach, expect, test, vi } from 'vitest';
import { clockOf, instantOf } from './shanghai-clock.ts';

afterEach(() => vi.unstubAllEnvs());

test.each(['UTC', 'Asia/Shanghai', 'America/New_York'])(
  'a time that is chosen is one of Shanghai, also in %s',
  zone => {
    vi.stubEnv('TZ', zone);
    expect(clockOf('2026-11-25T01:30:00.000Z').format('YYYY-MM-DD HH:mm')).toBe('2026-11-25 09:30');
    expect(instantOf(dayjs('2026-11-25 09:30:42'))).toBe('2026-11-25T01:30:00.000Z');
  },
);
