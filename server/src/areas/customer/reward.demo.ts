import { dayOf } from '@materia/contract/kernel';
import type { Row } from '../../demo/copy-rows.ts';
import type { DemoFill } from '../../demo/demo-area.ts';
import { sql } from '../../kernel/index.ts';

/** Points that something has earned a customer. */
export interface Reward {
  readonly refId: number;
  readonly customerId: number;
  readonly companyId: number;
  readonly points: number;
  readonly at: string;
  readonly remark: string;
}

/** Adds them to the balances, with their rows of the ledger after all that are there. */
export async function reward({ db, copy }: DemoFill, refType: string, rewards: readonly Reward[]): Promise<void> {
  const { last } = await db.one<{ last: number }>(sql`select coalesce(max(id), 0)::int as last from points_ledger`);
  const rows: Row[] = [];
  for (const { refId, customerId, companyId, points, at, remark } of rewards) {
    const id = last + rows.length + 1;
    const { after } = await db.one<{ after: number }>(sql`
      insert into customer_account (customer_id, company_id, points) values (${customerId}, ${companyId}, ${points})
      on conflict (customer_id, company_id) do update set points = customer_account.points + excluded.points returning points as after`);
    rows.push({
      ...{ id, ledger_no: `JF${String(id).padStart(10, '0')}`, customer_id: customerId, company_id: companyId },
      ...{ kind: 'REWARD', delta: points, after, remaining: points, expire_on: monthEnd(new Date(at)) },
      ...{ ref_type: refType, ref_id: refId, seq: 0, at, remark },
    });
  }
  await copy('points_ledger', rows);
}

/** The end of its month, a year on. */
function monthEnd(at: Date): string {
  const [year = 0, month = 0] = dayOf(at).split('-').map(Number);
  return new Date(Date.UTC(year + 1, month, 0)).toISOString().slice(0, 10);
}
