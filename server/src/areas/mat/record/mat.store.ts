import type { MatBizStatusCode, MatDraft } from '@materia/contract/areas/mat';
import { columnName, columnsAs, join, nextVersion, sql, type Tx } from '../../../kernel/index.ts';
import { matScope } from '../mat-scope.ts';

/** What of table mat people write. */
export type MatFields = Omit<MatDraft, 'opCompanyId'> & {
  readonly companyId: number;
  readonly province: string | null;
  readonly city: string | null;
  readonly district: string | null;
};

/** A row of table mat, as far as people and its life change it. */
export interface Mat extends MatFields {
  readonly id: number;
  readonly matNo: string;
  readonly bizStatus: MatBizStatusCode;
  readonly supplying: boolean;
  readonly startTime: string | null;
  readonly deletedAt: string | null;
  readonly version: number;
}

const fields = [
  ...[
    'id',
    'matNo',
    'matName',
    'model',
    'cabinetType',
    'tempZone',
    'hasLifter',
    'hasBaffle',
    'companyId',
    'storeId',
    'matServer',
  ],
  ...[
    'longitude',
    'latitude',
    'regionCode',
    'province',
    'city',
    'district',
    'address',
    'addressShow',
    'poiType',
    'tags',
  ],
  ...['contactName', 'contactPhone', 'bizStatus', 'supplying', 'startTime', 'deletedAt', 'version'],
];
const columns = columnsAs(fields, 'm');

/** Devices of the actor's scope, locked by rising id; those that were deleted among them. */
export function lockMats(tx: Tx, ids: readonly number[]): Promise<Mat[]> {
  return tx.rows(sql`
    select ${columns} from mat m where m.id = any(${ids}::bigint[]) and ${matScope(tx.actor, 'm')} order by m.id for update`);
}

/** One that was not deleted. */
export async function lockMat(tx: Tx, id: number): Promise<Mat | undefined> {
  const [mat] = await lockMats(tx, [id]);
  return mat?.deletedAt === null ? mat : undefined;
}

export function insertMat(tx: Tx, row: MatFields & { readonly matNo: string }): Promise<Mat> {
  const values = Object.entries(row).filter(([, value]) => value !== undefined);
  return tx.one(sql`
    insert into mat as m (${join(values.map(([field]) => sql.id(columnName(field))))})
    values (${join(values.map(([, value]) => sql`${value}`))}) returning ${columns}`);
}

export function changeMat(tx: Tx, id: number, patch: Partial<MatFields> & { deletedAt?: Date | null }): Promise<Mat> {
  return tx.one(sql`update mat m set ${nextVersion(tx.now(), patch)} where m.id = ${id} returning ${columns}`);
}

/** Only apply-mat-step.ts calls this. */
export function setMatBizStatus(
  tx: Tx,
  id: number,
  to: MatBizStatusCode,
  patch: { readonly startTime?: string } = {},
): Promise<Mat> {
  return tx.one(sql`
    update mat m set biz_status = ${to}, ${nextVersion(tx.now(), patch)} where m.id = ${id} returning ${columns}`);
}

/** A new activation code; null: none is good any more. */
export async function writeActivation(tx: Tx, id: number, of: { code: string; until: Date } | null): Promise<void> {
  await tx.run(sql`
    update mat set activation_code = ${of?.code ?? null}, activation_expire_at = ${of?.until ?? null}, updated_at = ${tx.now()}
    where id = ${id}`);
}

/** The device's secret, of which only the hash is kept; null: it opens nothing any more. */
export async function writeSecret(tx: Tx, id: number, hash: Buffer | null): Promise<void> {
  await tx.run(sql`
    update mat set secret_hash = ${hash}, next_secret_hash = null, next_secret_until = null, activation_code = null, activation_expire_at = null,
      updated_at = ${tx.now()} where id = ${id}`);
}

/** The number after the highest; whoever adds devices at the same time waits. */
export async function nextMatNo(tx: Tx): Promise<string> {
  const { n } = await tx.one<{ n: number }>(sql`select coalesce(max(substr(mat_no, 2)::int), 0) + 1 as n from mat`);
  return `M${String(n).padStart(6, '0')}`;
}
