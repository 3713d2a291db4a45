import { type Db, sql } from '../../kernel/index.ts';

/** What the provider of an account keeps of each payment (手续费率); 0 where no account took part. */
export async function accountFeeBp(db: Db, accountId: number | null): Promise<number> {
  const account = await db.maybe<{ feeBp: number }>(
    sql`select fee_bp as "feeBp" from payment_account where id = ${accountId}`,
  );
  return account?.feeBp ?? 0;
}
