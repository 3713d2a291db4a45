import { readStoreModes, type StoreModeDraft, saveStoreModes } from '@materia/contract/areas/store';
import { on, refuse, sql, type Tx } from '../../../kernel/index.ts';
import { announceSettings } from '../master/announce-store.ts';
import { recordStore } from '../master/record-store.ts';
import { changeStore, findStoreRow, lockStore, type Store } from '../master/store.store.ts';
import { storeInScope } from '../store-scope.ts';
import { modesOf, replaceModes } from './setting.store.ts';

/** GET stores/{id}/deliverymodes. */
export const readStoreModesHandler = on(readStoreModes)(async ({ params: { storeId } }, ctx) => {
  if (!(await storeInScope(ctx.db, ctx.actor, storeId))) ctx.fail('row.notFound');
  const store = (await findStoreRow(ctx.db, storeId)) ?? ctx.fail('row.notFound');
  return { version: store.version, modes: await modesOf(ctx.db, storeId) };
});

function demandModes(modes: readonly StoreModeDraft[]): void {
  for (const [index, mode] of modes.entries()) {
    const path = (field: keyof StoreModeDraft) => ({ path: ['modes', index, field] });
    if (modes.findIndex(each => each.mode === mode.mode) < index) refuse('store.modeTwice', {}, path('mode'));
    const byDay = mode.mode !== 'FLASH' && mode.mode !== 'EXPRESS';
    if (byDay && mode.dates.length === 0) refuse('store.modeDates', {}, path('dates'));
    const night = [mode.nightFrom, mode.nightTo].filter(each => each !== null).length;
    if (night === 1 || (mode.nightFee > 0 && night === 0)) refuse('store.modeNight', {}, path('nightFrom'));
    if (mode.mode === 'SELF_IP' && mode.enabled && mode.points.length === 0)
      refuse('store.modePoints', {}, path('points'));
    if (mode.stepFee > 0 && mode.stepM === 0) refuse('store.modeStep', {}, path('stepM'));
  }
}

/** A pick-up point may stand at a device of the store's own company. */
async function demandOwnMats(tx: Tx, store: Store, modes: readonly StoreModeDraft[]): Promise<void> {
  const ids = [...new Set(modes.flatMap(mode => mode.points.flatMap(point => point.matId ?? [])))];
  if (ids.length === 0) return;
  const { n } = await tx.one<{ n: number }>(sql`
    select count(*)::int as n from mat where id = any(${ids}::bigint[]) and company_id = ${store.companyId} and deleted_at is null`);
  if (n < ids.length) refuse('row.notFound');
}

/** POST stores/{id}/deliverymodes: placed orders keep what they were quoted. */
export const saveStoreModesHandler = on(saveStoreModes)(({ params: { storeId }, body }, ctx) =>
  ctx.transaction(async tx => {
    const store = (await lockStore(tx, storeId)) ?? refuse('row.notFound');
    if (store.version !== body.version) refuse('row.changedMeanwhile');
    demandModes(body.modes);
    await demandOwnMats(tx, store, body.modes);
    const before = await modesOf(tx, storeId);
    await replaceModes(tx, storeId, body.modes);
    const after = await changeStore(tx, storeId);
    recordStore(tx, store, after, { modesBefore: before, modes: body.modes });
    await announceSettings(tx, store, ['modes']);
    return { version: after.version, modes: await modesOf(tx, storeId) };
  }),
);
