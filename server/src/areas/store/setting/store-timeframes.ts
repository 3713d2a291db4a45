import {
  framesProblem,
  type Point,
  readStoreTimeframes,
  type StoreTimeframes,
  saveStoreTimeframes,
} from '@materia/contract/areas/store';
import { type Db, on, refuse } from '../../../kernel/index.ts';
import { announceSettings } from '../master/announce-store.ts';
import { recordStore } from '../master/record-store.ts';
import { changeStore, findStoreRow, lockStore } from '../master/store.store.ts';
import { openState } from '../open-state.ts';
import { storeHoursForSystem } from '../store-hours.ts';
import { storeInScope } from '../store-scope.ts';
import { bookedSlots } from './booked-slots.ts';
import { offeredModes } from './offered-modes.ts';
import { framesOf, replaceFrames } from './setting.store.ts';

interface Asked {
  readonly mode?: string | undefined;
  readonly to: Point | null;
  readonly amount: number;
}

async function answer(db: Db, storeId: number, now: Date, asked: Asked): Promise<StoreTimeframes> {
  const store = (await findStoreRow(db, storeId)) ?? refuse('row.notFound');
  const hours = (await storeHoursForSystem(db, storeId)) ?? refuse('row.notFound');
  const state = openState(hours, now);
  const booked = await bookedSlots(db, { storeId, now });
  return {
    version: store.version,
    maxDays: hours.maxDays,
    frames: await framesOf(db, storeId),
    open: state.open,
    reason: state.reason,
    reopensAt: state.reopensAt?.toISOString() ?? null,
    offers: offeredModes(hours, { at: now, activity: true, booked }, asked),
  };
}

/** GET stores/{id}/timeframes: hours, and what is offered now. */
export const readStoreTimeframesHandler = on(readStoreTimeframes)(async ({ params: { storeId }, query }, ctx) => {
  if (!(await storeInScope(ctx.db, ctx.actor, storeId))) ctx.fail('row.notFound');
  const { mode, longitude, latitude, amount = 0 } = query;
  const to = longitude !== undefined && latitude !== undefined ? { longitude, latitude } : null;
  return answer(ctx.db, storeId, ctx.now(), { mode, to, amount });
});

/** POST stores/{id}/timeframes: placed orders keep their slots. */
export const saveStoreTimeframesHandler = on(saveStoreTimeframes)(({ params: { storeId }, body }, ctx) =>
  ctx.transaction(async tx => {
    const store = (await lockStore(tx, storeId)) ?? refuse('row.notFound');
    if (store.version !== body.version) refuse('row.changedMeanwhile');
    const wrong = framesProblem(body.frames);
    if (wrong) refuse(wrong.problem, {}, { path: ['frames', wrong.index] });
    const before = await framesOf(tx, storeId);
    await replaceFrames(tx, storeId, body.frames);
    const after = await changeStore(tx, storeId);
    recordStore(tx, store, after, { framesBefore: before, frames: body.frames });
    await announceSettings(tx, store, ['hours']);
    return answer(tx, storeId, tx.now(), { to: null, amount: 0 });
  }),
);
