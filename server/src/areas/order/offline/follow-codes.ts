import { gspLots } from '@materia/contract/areas/gsp';
import { matStatus, trackChanged } from '@materia/contract/areas/mat';
import { MatOrderStatus, orderStatus } from '@materia/contract/areas/order';
import { consumer, sql, type Tx } from '../../../kernel/index.ts';
import { raiseDocument, settingsOf } from '../../mat/index.ts';
import { codeStatuses } from './offline-codes.ts';
import { restoreCode } from './withdraw-code.ts';

const { abnormal } = MatOrderStatus.byName;

/** A code came to a device or is used up: the list it keeps for bad days is written anew, where it keeps one (spec 06 §5 pickup). */
export const followCodes = consumer('order.offlineCodes', [orderStatus], async (tx, { payload }) => {
  const { matId, orderId, from, to } = payload;
  const [was, is] = [codeStatuses.includes(from ?? 0), codeStatuses.includes(to)];
  // A drop that failed locks slots that others wait for.
  if (matId === null || (was === is && to !== abnormal)) return;
  if (is) await restoreCode(tx, orderId);
  await writeAnew(tx, [matId]);
});

/** Slots were locked or may turn again, and with them what waits in them (spec 06 §1). */
export const followLocks = consumer('order.offlineLocks', [trackChanged], async (tx, { aggregateId, payload }) => {
  if (payload.fields.includes('locks')) await writeAnew(tx, [aggregateId]);
});

/** Its selling is off or on again: paused, moved, filled (spec 06 §3). */
export const followSelling = consumer('order.offlineSelling', [matStatus], async (tx, { payload: { matId, kind } }) => {
  if (kind === 'BIZ' || kind === 'SUPPLY') await writeAnew(tx, [matId]);
});

/** Lots were held or are free again: a slot whose front they are gives nothing, or gives again (spec 08 §1.2). */
export const followHeldLots = consumer('order.offlineLots', [gspLots], async (tx, { payload }) => {
  const mats = await tx.rows<{ id: number }>(sql`
    select mat_id as id from storage where id = any(${payload.storageIds}::bigint[]) and mat_id is not null order by mat_id`);
  await writeAnew(
    tx,
    mats.map(({ id }) => id),
  );
});

async function writeAnew(tx: Tx, matIds: readonly number[]): Promise<void> {
  const settings = await settingsOf(tx, matIds);
  const keeping = matIds.filter(id => settings.get(id)?.offlinePickup);
  if (keeping.length > 0) await raiseDocument(tx, 'pickup', keeping);
}
