import { z } from 'zod';
import { event } from '../../kernel/index.ts';
import { StoreStatus } from './store.codes.ts';

/** A store opened, closed, paused or went on (spec 00 §9). */
export const storeStatus = event(
  'store.status',
  z.object({ id: z.int(), from: StoreStatus.schema.nullable(), to: StoreStatus.schema, reason: z.string().nullable() }),
);

/** Something of a store's settings changed: hours, modes, … (spec 00 §9). */
export const storeSettings = event('store.settings', z.object({ storeId: z.int(), parts: z.array(z.string()) }));

/** Position or delivery scope of a store changed (spec 00 §9). */
export const scopeChanged = event('scope.changed', z.object({ storeId: z.int(), parts: z.array(z.string()) }));
