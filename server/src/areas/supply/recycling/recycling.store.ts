import type { BagStateCode, RecycledItem, RecyclingStatusCode } from '@materia/contract/areas/supply';
import { dayOf } from '@materia/contract/kernel';
import { nextOfDay, nextVersion, refuse, scopeOf, sql, type Tx } from '../../../kernel/index.ts';

/** Whose hand-ins an account may see: rows of table expired_recycling. */
export const recyclingScope = scopeOf({ company: 'company_id', store: 'store_id', mat: 'mat_id' });
/** And whose bags. */
export const bagScope = scopeOf({ company: 'company_id', store: 'store_id' });

export interface Recycling {
  readonly id: number;
  readonly recyclingNo: string;
  readonly status: RecyclingStatusCode;
  readonly companyId: number;
  readonly storeId: number | null;
  readonly matId: number | null;
  readonly customerId: number | null;
  readonly items: readonly RecycledItem[];
  readonly weightG: number | null;
  readonly receiverId: number | null;
  readonly bagId: number | null;
  readonly points: number;
  readonly deletedAt: string | null;
  readonly version: number;
}

const columns = sql`r.id, r.recycling_no as "recyclingNo", r.status, r.company_id as "companyId", r.store_id as "storeId", r.mat_id as "matId",
  r.customer_id as "customerId", r.items, r.weight_g as "weightG", r.receiver_id as "receiverId", r.bag_id as "bagId", r.points,
  r.deleted_at as "deletedAt", r.version`;

export const recyclingTarget = ({ id, recyclingNo }: Pick<Recycling, 'id' | 'recyclingNo'>) => ({
  targetType: 'RECYCLING',
  targetId: id,
  targetName: recyclingNo,
});

/** Hand-ins of the actor's scope, locked by rising id; one that is not there refuses. */
export async function lockRecyclings(tx: Tx, ids: readonly number[]): Promise<Recycling[]> {
  const wanted = [...new Set(ids)];
  const rows = await tx.rows<Recycling>(sql`
    select ${columns} from expired_recycling r where r.id = any(${wanted}::bigint[]) and ${recyclingScope(tx.actor, 'r')} order by r.id for update`);
  if (rows.length < wanted.length) refuse('row.notFound');
  return rows;
}

/** What lies in bags, locked. */
export const lockContents = (tx: Tx, bagId: number): Promise<Recycling[]> =>
  tx.rows(sql`select ${columns} from expired_recycling r where r.bag_id = ${bagId} order by r.id for update`);

/** What may be written beside the status. */
export interface RecyclingPatch {
  readonly name?: string;
  readonly cellphone?: string;
  readonly customerId?: number | null;
  readonly weightG?: number;
  readonly receiverId?: number | null;
  readonly receivedAt?: Date;
  readonly checkerId?: number | null;
  readonly checkedAt?: Date;
  readonly bagId?: number;
  readonly points?: number;
  readonly rejectReason?: string;
  readonly deletedAt?: Date | null;
}

export interface NewRecycling {
  readonly source: 'STORE' | 'MAT' | 'MINI';
  readonly status: RecyclingStatusCode;
  readonly companyId: number;
  readonly storeId: number | null;
  readonly matId: number | null;
  readonly customerId: number | null;
  readonly name: string;
  readonly cellphone: string | null;
  readonly items: readonly RecycledItem[];
  readonly receiverId: number | null;
}

/** HS, the day, and the n-th of it. */
export async function insertRecycling(tx: Tx, of: NewRecycling): Promise<Recycling> {
  const n = await nextOfDay(tx, 'RECYCLING');
  const no = `HS${dayOf(tx.now()).replaceAll('-', '')}${String(n).padStart(4, '0')}`;
  const receivedAt = of.receiverId === null ? null : tx.now();
  return tx.one(sql`
    insert into expired_recycling as r (recycling_no, source, status, company_id, store_id, mat_id, customer_id, name, cellphone, items,
      receiver_id, received_at, created_at, updated_at)
    values (${no}, ${of.source}, ${of.status}, ${of.companyId}, ${of.storeId}, ${of.matId}, ${of.customerId}, ${of.name}, ${of.cellphone},
      ${JSON.stringify(of.items)}, ${of.receiverId}, ${receivedAt}, ${tx.now()}, ${tx.now()}) returning ${columns}`);
}

/** Writes a hand-in; its status only apply-recycling-step.ts gives. */
export const writeRecycling = (
  tx: Tx,
  id: number,
  status: RecyclingStatusCode,
  patch: RecyclingPatch,
): Promise<Recycling> =>
  tx.one(sql`
    update expired_recycling r set status = ${status}, ${nextVersion(tx.now(), patch)} where r.id = ${id} returning ${columns}`);

export const writeItems = (tx: Tx, id: number, items: readonly RecycledItem[]): Promise<number> =>
  tx.run(sql`update expired_recycling set items = ${JSON.stringify(items)} where id = ${id}`);

export interface Bag {
  readonly id: number;
  readonly sealNo: string;
  readonly companyId: number;
  readonly storeId: number;
  readonly disposer: string;
  readonly licence: string;
  readonly receiver: string;
  readonly state: BagStateCode;
  readonly version: number;
}

export const bagState = sql`case when b.destroyed_at is not null then 50 when b.handover_at is not null then 40 else 30 end`;
const bagColumns = sql`b.id, b.seal_no as "sealNo", b.company_id as "companyId", b.store_id as "storeId", b.disposer, b.licence, b.receiver,
  ${bagState} as state, b.version`;

export const bagTarget = ({ id, sealNo }: Pick<Bag, 'id' | 'sealNo'>) => ({
  targetType: 'RECYCLING_BAG',
  targetId: id,
  targetName: sealNo,
});

/** Bags of the actor's scope, locked by rising id; one that is not there refuses. */
export async function lockBags(tx: Tx, ids: readonly number[]): Promise<Bag[]> {
  const wanted = [...new Set(ids)];
  const rows = await tx.rows<Bag>(sql`
    select ${bagColumns} from recycling_bag b where b.id = any(${wanted}::bigint[]) and ${bagScope(tx.actor, 'b')} order by b.id for update`);
  if (rows.length < wanted.length) refuse('row.notFound');
  return rows;
}

export interface NewBag {
  readonly sealNo: string;
  readonly companyId: number;
  readonly storeId: number;
  readonly grossG: number;
  readonly sealedBy: number;
  readonly witnessId: number;
}

/** A new bag; undefined: that seal is in use. */
export const insertBag = (tx: Tx, of: NewBag): Promise<Bag | undefined> =>
  tx.maybe(sql`
    insert into recycling_bag as b (seal_no, company_id, store_id, gross_g, sealed_by, witness_id, created_at, updated_at)
    values (${of.sealNo}, ${of.companyId}, ${of.storeId}, ${of.grossG}, ${of.sealedBy}, ${of.witnessId}, ${tx.now()}, ${tx.now()})
    on conflict (seal_no) do nothing returning ${bagColumns}`);

export interface BagPatch {
  readonly disposer?: string;
  readonly licence?: string;
  readonly receiver?: string;
  readonly handoverBy?: number | null;
  readonly handoverAt?: Date;
  readonly destroyedAt?: Date;
  readonly certificates?: readonly number[];
}

export const writeBag = (tx: Tx, id: number, patch: BagPatch): Promise<Bag> =>
  tx.one(sql`update recycling_bag b set ${nextVersion(tx.now(), patch)} where b.id = ${id} returning ${bagColumns}`);
