import type { ErpConnection } from '@materia/contract/areas/supply';
import { type Actor, all, type Db, nextVersion, type Sql, scopeOf, sql, type Tx, when } from '../../../kernel/index.ts';

const companyOf = scopeOf({ company: 'company_id' });

/** Connections are a company's: who sees single stores and devices of it sees them too, and changes nothing without SUPPLY:WRITE. */
export const connectionScope = (actor: Actor, alias: string): Sql => companyOf(actor, alias);

const columns = sql`e.id, e.company_id as "companyId", c.short_name as "companyName", e.server, e.base_url as "baseUrl",
  e.app_key as "appKey", e.secret_cipher is not null as "secretSet", e.secret_fingerprint as fingerprint, e.enabled,
  e.max_tries as "maxTries", e.pinged_at as "pingedAt", e.ping_error as "pingError", e.version,
  (select count(*)::int from order_sync s where s.company_id = e.company_id and s.server = e.server and s.status in ('WAIT', 'FAILED'))
  + (select count(*)::int from supply_plan_sync s where s.company_id = e.company_id and s.server = e.server
      and s.status in ('WAIT', 'FAILED')) as waiting`;

export const readConnections = (db: Db, actor: Actor, id?: number): Promise<ErpConnection[]> =>
  db.rows(sql`
    select ${columns} from erp_connection e join company c on c.id = e.company_id
    where ${all([connectionScope(actor, 'e'), when(id, one => sql`e.id = ${one}`)])} order by e.company_id, e.server desc`);

export interface ConnectionRow {
  readonly id: number;
  readonly companyId: number;
  readonly server: 'YSW' | 'SOBO';
  readonly baseUrl: string;
  readonly appKey: string;
  readonly enabled: boolean;
  readonly maxTries: number;
  readonly fingerprint: string | null;
  readonly version: number;
}

export async function lockConnection(tx: Tx, id: number): Promise<ConnectionRow | undefined> {
  const row = await tx.maybe<ConnectionRow>(sql`
    select e.id, e.company_id as "companyId", e.server, e.base_url as "baseUrl", e.app_key as "appKey", e.enabled,
      e.max_tries as "maxTries", e.secret_fingerprint as fingerprint, e.version
    from erp_connection e where e.id = ${id} and ${connectionScope(tx.actor, 'e')} for update`);
  if (row) tx.about(connectionTarget(row));
  return row;
}

export const connectionTarget = ({ id, server }: Pick<ConnectionRow, 'id' | 'server'>) => ({
  targetType: 'ERP_CONNECTION',
  targetId: id,
  targetName: server,
});

export interface ConnectionPatch {
  readonly baseUrl?: string;
  readonly appKey?: string;
  readonly enabled?: boolean;
  readonly maxTries?: number;
  readonly secretCipher?: Buffer;
  readonly secretFingerprint?: string;
  readonly pingedAt?: Date | null;
  readonly pingError?: string | null;
}

export const writeConnection = (tx: Tx, id: number, patch: ConnectionPatch) =>
  tx.run(sql`update erp_connection e set ${nextVersion(tx.now(), patch)} where e.id = ${id}`);

/** Undefined: the company has one to that ERP. */
export const addConnection = (tx: Tx, of: { companyId: number; server: string; appKey: string }) =>
  tx.maybe<{ id: number }>(sql`
    insert into erp_connection (company_id, server, app_key, created_at, updated_at)
    values (${of.companyId}, ${of.server}, ${of.appKey}, ${tx.now()}, ${tx.now()})
    on conflict (company_id, server) do nothing returning id`);
