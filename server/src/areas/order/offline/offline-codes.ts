import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { MatOrderStatus } from '@materia/contract/areas/order';
import { addDays, dayOf, startOfDay } from '@materia/contract/kernel';
import { type Db, sealedHash, sql } from '../../../kernel/index.ts';
import { type DocumentBody, matGivesOut, saleTracks, settingOf } from '../../mat/index.ts';
import { barredLines } from '../drop/hold-elsewhere.ts';
import { dropItems } from '../drop/send-drop.ts';
import { type Order, orderRows } from '../order.store.ts';
import { linesOf } from '../order-line.store.ts';
import { pickupCodeOf } from '../pickup-code.ts';

const D = MatOrderStatus.byName;
/** Whose codes a device may know. */
export const codeStatuses: readonly number[] = [D.awaitingPickup, D.activityOrder];

/** Eight digits are soon tried through whatever their hash: these slow down who has stolen a cabinet, not the cabinet. */
const iterations = 2_000;
const hashOf = promisify(pbkdf2);

/** One salt for a device, so that it hashes what is typed once. */
const saltOf = (matId: number): string => sealedHash(String(matId), 'pickup salt').subarray(0, 16).toString('hex');

/** The number of the drop that an order's code starts off line: known before, so that told twice it is one. */
export function offlineDropId(orderId: number): string {
  const bytes = Buffer.from(sealedHash(String(orderId), 'offline drop').subarray(0, 16));
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * Document `pickup` of a device (spec 06 §5): the salted hashes of its open codes, and what each lets out, until when. Empty unless setting
 * offlinePickup says otherwise, and while the device's selling is off: on line its codes are refused then. Hash: PBKDF2, SHA-256, hex, of the code in ASCII with the salt's characters.
 */
export const pickupDocument: DocumentBody = async (db, { matId, now }) => {
  const { offlinePickup } = await settingOf(db, matId);
  const orders = offlinePickup && (await matGivesOut(db, matId)) ? await ordersWithCodes(db, matId, now) : [];
  const salt = saltOf(matId);
  const codes = await Promise.all(orders.map(order => codeOf(db, order, { salt, now })));
  return { salt, iterations, codes: codes.filter(code => code !== undefined) };
};

const ordersWithCodes = (db: Db, matId: number, now: Date): Promise<Order[]> =>
  orderRows(
    db,
    sql`o.mat_id = ${matId} and o.is_open and o.order_status_code = any(${codeStatuses}::int[]) and o.pickup_code is not null
      and o.pickup_deadline > ${now} and not exists (select from pickup_withdrawal w where w.order_id = o.id) order by o.id`,
  );

/** Undefined: what it holds may not be given now. The device does not hear of a day that ends: its code goes no further than its goods. */
async function codeOf(db: Db, order: Order, { salt, now }: { salt: string; now: Date }) {
  const matId = order.matId as number;
  const lines = await linesOf(db, order.id);
  if ((await barredLines(db, lines, dayOf(now))).size > 0) return undefined;
  const items = await dropItems(db, { matId, now }, lines);
  const hash = await hashOf(pickupCodeOf(order) as string, salt, iterations, 32, 'sha256');
  const named = (await saleTracks(db, matId)).filter(({ subNo, trackNo }) =>
    items.some(({ tracks }) => tracks.some(each => each.subNo === subNo && each.trackNo === trackNo)),
  );
  const ends = named.flatMap(({ nextExpiry }) =>
    nextExpiry === null ? [] : [startOfDay(addDays(nextExpiry, 1)).getTime()],
  );
  return {
    hash: hash.toString('hex'),
    orderNo: order.orderNo,
    dropId: offlineDropId(order.id),
    until: Math.min(Date.parse(order.pickupDeadline as string), ...ends),
    items,
  };
}
