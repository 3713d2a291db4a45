import { type Db, seal, sql, type Tx, unseal } from '../../../kernel/index.ts';
import { deviceSecretHash } from '../authenticate-device.ts';
import { tellCommands } from '../command-wake.ts';

const sealedAs = (matId: number) => `broker account ${matId}`;

/** Whether a broker keeps accounts of its own (MQTT_AUTH=DYNSEC): else nothing is written for it. */
let kept = false;

/** Said by who starts the process, whatever its roles: accounts change where devices are activated and retired. */
export function keepBrokerAccounts(are: boolean): void {
  kept = are;
}

/** A device is to get in with this secret; told to the broker after the commit, by the gateway (spec 06 §5). */
export function wantBrokerAccount(tx: Tx, matId: number, secret: string): Promise<void> {
  return want(tx, matId, seal(secret, sealedAs(matId)));
}

/** A device is to get in no more. */
export function endBrokerAccount(tx: Tx, matId: number): Promise<void> {
  return want(tx, matId, null);
}

async function want(tx: Tx, matId: number, sealed: Buffer | null): Promise<void> {
  if (!kept) return;
  await tx.run(sql`
    insert into mat_broker_account as a (mat_id, wanted, sealed_secret, next_at, created_at, updated_at)
    values (${matId}, ${sealed !== null}, ${sealed}, ${tx.now()}, ${tx.now()}, ${tx.now()})
    on conflict (mat_id) do update set wanted = excluded.wanted, sealed_secret = excluded.sealed_secret, rev = a.rev + 1, is_open = true,
      tries = 0, next_at = excluded.next_at, error = null, updated_at = excluded.updated_at`);
  tx.afterCommit(() => tellCommands([matId]));
}

/** What the broker is to be told next of one device. */
export interface DueAccount {
  readonly matId: number;
  readonly rev: number;
  readonly tries: number;
  /** null: it is to be gone. */
  readonly secret: string | null;
}

/** No other process takes it within this time; then it is told again. */
const leaseMs = 15_000;

export async function takeBrokerAccount(db: Db, now: Date): Promise<DueAccount | null> {
  const row = await db.maybe<{ matId: number; rev: number; tries: number; sealed: Buffer | null }>(sql`
    with due as (select id from mat_broker_account where is_open and next_at <= ${now} order by next_at, id limit 1 for update skip locked)
    update mat_broker_account a set next_at = ${new Date(now.getTime() + leaseMs)}, tries = a.tries + 1
    from due where a.id = due.id
    returning a.mat_id as "matId", a.rev, a.tries, a.sealed_secret as sealed`);
  if (!row) return null;
  const { matId, rev, tries, sealed } = row;
  return { matId, rev, tries, secret: sealed && unseal(sealed, sealedAs(matId)) };
}

/**
 * The broker has it: the secret is forgotten here. It lets in by this one only, so a rotated secret counts as used from now on. What was wanted
 * meanwhile stays open.
 */
export async function closeBrokerAccount(tx: Tx, { matId, rev, secret }: DueAccount): Promise<void> {
  const closed = await tx.run(sql`
    update mat_broker_account set is_open = false, sealed_secret = null, error = null, updated_at = ${tx.now()}
    where mat_id = ${matId} and rev = ${rev}`);
  if (closed === 0 || secret === null) return;
  await tx.run(sql`
    update mat set secret_hash = next_secret_hash, next_secret_hash = null, next_secret_until = null
    where id = ${matId} and next_secret_hash = ${deviceSecretHash(secret)}`);
}

const longestWaitSec = 300;

/** Said again after 2, 4, 8 s …, at last every five minutes. */
export async function delayBrokerAccount(db: Db, due: DueAccount, error: string, now: Date): Promise<void> {
  const waitSec = Math.min(longestWaitSec, 2 ** Math.min(due.tries, 10));
  await db.run(sql`
    update mat_broker_account set next_at = ${new Date(now.getTime() + waitSec * 1_000)}, error = ${error.slice(0, 500)}, updated_at = ${now}
    where mat_id = ${due.matId} and rev = ${due.rev}`);
}
