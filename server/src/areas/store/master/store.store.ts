import type { StoreDraft, StoreStatusCode } from '@materia/contract/areas/store';
import { columnName, columnsAs, type Db, join, nextVersion, sql, type Tx } from '../../../kernel/index.ts';
import { storeScope } from '../store-scope.ts';

type Required<T> = { readonly [K in keyof T]-?: Exclude<T[K], undefined> };

/** A row of table store. */
export interface Store extends Required<StoreDraft> {
  readonly id: number;
  readonly status: StoreStatusCode;
  readonly pausedUntil: string | null;
  readonly statusReason: string | null;
  readonly deletedAt: string | null;
  readonly version: number;
}

const fields = [
  ...['id', 'code', 'name', 'shortName', 'mnemonic', 'companyId', 'priority', 'phone', 'managerName', 'managerPhone'],
  ...['pharmacistName', 'regionCode', 'address', 'longitude', 'latitude', 'images', 'openedOn', 'mallEnabled'],
  ...['insuranceDesignated', 'rxEnabled', 'erpCode', 'remark', 'status', 'pausedUntil', 'statusReason', 'deletedAt'],
  'version',
];
/** Columns of a store `s`. */
export const storeColumns = columnsAs(fields, 's');

/** What a row keeps as jsonb. */
const kept = (patch: object): object =>
  'images' in patch && patch.images ? { ...patch, images: JSON.stringify(patch.images) } : patch;

/** Stores of the actor's scope, locked in the order of their ids; those that were deleted among them. */
export function lockStores(tx: Tx, ids: readonly number[]): Promise<Store[]> {
  return tx.rows(sql`
    select ${storeColumns} from store s where s.id = any(${ids}::bigint[]) and ${storeScope(tx.actor, 's')} order by s.id for update`);
}

/** One of them that was not deleted. */
export async function lockStore(tx: Tx, id: number): Promise<Store | undefined> {
  const [store] = await lockStores(tx, [id]);
  return store?.deletedAt === null ? store : undefined;
}

export function findStoreRow(db: Db, id: number): Promise<Store | undefined> {
  return db.maybe(sql`select ${storeColumns} from store s where s.id = ${id}`);
}

export function insertStore(tx: Tx, row: StoreDraft): Promise<Store> {
  const values = Object.entries(kept(row)).filter(([, value]) => value !== undefined);
  return tx.one(sql`
    insert into store as s (${join(values.map(([field]) => sql.id(columnName(field))))})
    values (${join(values.map(([, value]) => sql`${value}`))}) returning ${storeColumns}`);
}

type Patch = StoreDraft & { readonly deletedAt?: Date | null };

/** What somebody wrote down, or nothing but that it changed: hours, modes and zones count by the version of their store. */
export function changeStore(tx: Tx, id: number, patch: Patch = {}): Promise<Store> {
  return tx.one(sql`
    update store s set ${nextVersion(tx.now(), kept(patch))} where s.id = ${id} returning ${storeColumns}`);
}

/** Only apply-store-step.ts calls this. */
export function setStoreRowStatus(
  tx: Tx,
  id: number,
  to: StoreStatusCode,
  patch: { pausedUntil: string | null; statusReason: string | null; openedOn?: string },
): Promise<Store> {
  return tx.one(sql`
    update store s set status = ${to}, ${nextVersion(tx.now(), patch)} where s.id = ${id} returning ${storeColumns}`);
}
