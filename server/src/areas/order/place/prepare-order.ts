import { fulfilTypeOfMode, fulfilTypeOfPoint, prepareOrder } from '@materia/contract/areas/order';
import { maskPhone } from '@materia/contract/kernel';
import { type Actor, on, sql, type Tx } from '../../../kernel/index.ts';
import { addressesOf } from '../../customer/index.ts';
import { activitiesAt } from '../../marketing/index.ts';
import { freeCells } from '../../mat/index.ts';
import {
  openStatesForSystem,
  type StoreHours,
  type StoreMode,
  storeHoursForSystem,
  storeScope,
} from '../../store/index.ts';
import { demandCustomer, demandPlace } from './demand-reach.ts';
import { usableByClerk } from './offered-coupons.ts';
import { slotsOnOffer } from './plan-delivery.ts';
import { pointsOnOffer } from './points-on-offer.ts';

/** Stores offered in a new order's first field; who knows more types a name there. */
const mostStores = 50;

/** Everything a new order form must know before it can be filled in. */
export const prepareOrderHandler = on(prepareOrder)(({ query }, ctx) =>
  ctx.transaction(async tx => {
    const { storeId, customerId: customer } = query;
    if (storeId !== undefined) await demandPlace(tx, ctx.actor, { storeId });
    if (customer !== undefined) await demandCustomer(tx, ctx.actor, customer);
    const store = storeId === undefined ? undefined : await storeHoursForSystem(tx, storeId);
    return {
      stores: await storesOf(tx, ctx.actor, query),
      modes: store ? await modesOf(tx, store) : [],
      addresses: customer === undefined ? [] : await addresses(tx, customer),
      coupons:
        customer === undefined || !store
          ? []
          : await usableByClerk(
              tx,
              customer,
              { companyId: store.companyId, storeId: store.storeId, matId: null },
              query.orderType,
            ),
      activities: store ? await activitiesAt(tx, { ...store, at: tx.now() }) : [],
      points: await pointsOnOffer(tx, customer, store?.companyId ?? null),
    };
  }),
);

interface StoreRow {
  readonly id: number;
  readonly name: string;
  readonly address: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** The first of those whose name or address holds the words; the chosen one is among them whatever is typed. */
async function storesOf(tx: Tx, actor: Actor, { storeWords, storeId }: { storeWords?: string; storeId?: number }) {
  const held = `%${(storeWords ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`;
  const rows = await tx.rows<StoreRow>(sql`
    select s.id, s.name, coalesce(s.address, '') as address, s.latitude, s.longitude from store s
    where ${storeScope(actor, 's')} and s.status = 'OPEN' and s.deleted_at is null
      and (s.name like ${held} or s.address like ${held} or s.id = ${storeId ?? null})
    order by s.id = ${storeId ?? null} desc nulls last, s.priority desc, s.id limit ${mostStores}`);
  const states = await openStatesForSystem(
    tx,
    rows.map(row => row.id),
    tx.now(),
  );
  return rows.map(row => {
    const { open, reason, reopensAt } = states.get(row.id) ?? { open: false, reason: null, reopensAt: null };
    return { ...row, open, reason, reopensAt: reopensAt?.toISOString() ?? null };
  });
}

/** What a store offers that an order can be placed for. */
async function modesOf(tx: Tx, store: StoreHours) {
  const options = await slotsOnOffer(tx, store);
  const points = store.modes.find(each => each.mode === 'SELF_IP')?.points ?? [];
  const cells = await freeCells(
    tx,
    points.flatMap(point => point.matId ?? []),
  );
  return options.map(({ mode, days }) => ({
    points: mode !== 'SELF_IP' ? [] : points.map(point => pointOf(point, cells)),
    deliveryMode: mode,
    fulfilType: fulfilTypeOfMode[mode],
    days: days.map(({ day, date, slots }) => ({
      deliveryDay: day,
      deliveryDate: date,
      slots: slots.map(({ from, to, full }) => ({ timeFrom: from, timeTo: to, full })),
    })),
  }));
}

const pointOf = (point: StoreMode['points'][number], cells: ReadonlyMap<number, number>) => ({
  name: point.name,
  address: point.address,
  fulfilType: fulfilTypeOfPoint(point),
  free: point.matId === undefined ? null : (cells.get(point.matId) ?? 0),
});

/** Enough to choose one by: they end at the district (spec 05 §4.6). */
async function addresses(tx: Tx, customerId: number) {
  const rows = await addressesOf(tx, customerId);
  return rows.map(({ addressId, latitude: _, longitude: __, receiverPhone, address, ...row }) => ({
    ...row,
    address_id: addressId,
    receiverPhone: maskPhone(receiverPhone),
    address: address && '****',
  }));
}
