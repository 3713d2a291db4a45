import { z } from 'zod';
import { event } from '../../../kernel/index.ts';
import { AppStatus } from './app.codes.ts';

const status = z.literal(AppStatus.all);

/** A version was made, changed, or went on. */
export const appChanged = event(
  'app.changed',
  z.object({ appId: z.int(), from: status.nullable(), to: status, version: z.int() }),
);
