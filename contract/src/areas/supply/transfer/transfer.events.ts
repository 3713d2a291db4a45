import { z } from 'zod';
import { event } from '../../../kernel/index.ts';
import { TransferStatus } from './transfer.codes.ts';

const status = z.literal(TransferStatus.all);

/** A transfer was made, or went on (spec 00 §9). */
export const transferStatus = event(
  'transfer.status',
  z.object({ transferId: z.int(), from: status.nullable(), to: status }),
);
