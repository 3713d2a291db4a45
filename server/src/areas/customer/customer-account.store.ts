import { type Db, sql, type Tx } from '../../kernel/index.ts';

/** Balances of a customer at one company, 0 the platform; locked. */
export interface LockedAccount {
  readonly id: number;
  readonly companyId: number;
  readonly principal: number;
  readonly gift: number;
  readonly points: number;
  readonly pointsLocked: number;
  readonly shangbi: number;
}

const columns = sql`id, company_id as "companyId", principal, gift, points, points_locked as "pointsLocked", shangbi`;

/** Locks accounts of a customer by rising id, making those that are not there yet. */
export async function lockAccounts(
  tx: Tx,
  customerId: number,
  companyIds: readonly number[],
): Promise<LockedAccount[]> {
  const find = () =>
    tx.rows<LockedAccount>(sql`
      select ${columns} from customer_account
      where customer_id = ${customerId} and company_id = any(${companyIds}::bigint[]) order by id for update`);
  const found = await find();
  const missing = [...new Set(companyIds)].filter(id => !found.some(account => account.companyId === id));
  if (missing.length === 0) return found;
  const made = await tx.rows<LockedAccount>(sql`
    insert into customer_account (customer_id, company_id) select ${customerId}::bigint, id from unnest(${missing}::bigint[]) as c (id)
    on conflict (customer_id, company_id) do nothing returning ${columns}`);
  // Fewer: somebody else made one meanwhile.
  return made.length === missing.length ? [...found, ...made] : find();
}

export async function lockAccount(tx: Tx, customerId: number, companyId: number): Promise<LockedAccount> {
  const [account] = await lockAccounts(tx, customerId, [companyId]);
  return account as LockedAccount;
}

/** Changes balances of a locked account; the columns' checks keep them from falling below zero. */
export async function changeAccount(
  tx: Tx,
  accountId: number,
  by: { points?: number; pointsLocked?: number; principal?: number; gift?: number; shangbi?: number },
): Promise<void> {
  await tx.run(sql`
    update customer_account set points = points + ${by.points ?? 0}, points_locked = points_locked + ${by.pointsLocked ?? 0},
      principal = principal + ${by.principal ?? 0}, gift = gift + ${by.gift ?? 0}, shangbi = shangbi + ${by.shangbi ?? 0},
      updated_at = ${tx.now()}
    where id = ${accountId}`);
}

export interface Balances {
  readonly principal: number;
  readonly gift: number;
  readonly shangbi: number;
  /** What is not locked by open orders. */
  readonly points: number;
}

/** What a customer may spend at a company: its account and the platform's shangbi. */
export async function balancesOf(db: Db, customerId: number, companyId: number): Promise<Balances> {
  const row = await db.maybe<Balances>(sql`
    select coalesce(sum(principal) filter (where company_id = ${companyId}), 0)::bigint as principal,
      coalesce(sum(gift) filter (where company_id = ${companyId}), 0)::bigint as gift, coalesce(sum(shangbi), 0)::bigint as shangbi,
      coalesce(sum(points - points_locked) filter (where company_id = ${companyId}), 0)::int as points
    from customer_account where customer_id = ${customerId} and company_id = any(${[0, companyId]}::bigint[])`);
  return row ?? { principal: 0, gift: 0, shangbi: 0, points: 0 };
}
