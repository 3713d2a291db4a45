import { z } from 'zod';
import { settings } from '../../kernel/index.ts';

const whole = (min: number, max: number, unit: string) => z.int().min(min).max(max).meta({ unit });

/** 账号安全 (spec 01 §4). */
export const identitySettings = settings('ACCOUNT', {
  'account.maxFailures': { value: 5, schema: whole(3, 10, 'time') },
  'account.lockMinutes': { value: 15, schema: whole(1, 1_440, 'minute') },
  'account.idleMinutes': { value: 720, schema: whole(5, 10_080, 'minute') },
  'account.sessionDays': { value: 7, schema: whole(1, 90, 'day') },
  'account.maxSessions': { value: 5, schema: whole(1, 50, 'session') },
  'account.registrationOpen': { value: true, schema: z.boolean(), public: true },
  'account.expiryWarnDays': { value: 7, schema: whole(1, 60, 'day'), public: true },
});
