import { mostPointsPerMonth, pointsPerItem, recyclingTexts } from '@materia/contract/areas/supply';
import { dayOf, startOfDay } from '@materia/contract/kernel';
import { sql, type Tx } from '../../../kernel/index.ts';
import { addPoints } from '../../customer/index.ts';
import type { Recycling } from './recycling.store.ts';

/** What a customer is given for medicine that was verified, as far as the month leaves room (spec 06 §3, 05). Answers how many points. */
export async function givePoints(tx: Tx, row: Recycling): Promise<number> {
  const { customerId, companyId } = row;
  if (customerId === null) return 0;
  // Two verified at once for one customer: the second sees what the first gave.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`recycling points ${customerId}`}, 0))`);
  const since = startOfDay(`${dayOf(tx.now()).slice(0, 7)}-01`);
  const { given } = await tx.one<{ given: number }>(sql`
    select coalesce(sum(points), 0)::int as given from expired_recycling where customer_id = ${customerId} and checked_at >= ${since}`);
  const points = Math.min(row.items.length * pointsPerItem, mostPointsPerMonth - given);
  if (points <= 0) return 0;
  const remark = recyclingTexts['supply.recycling.pointsRemark'].zh.replace('{no}', row.recyclingNo);
  await addPoints(tx, {
    customerId,
    companyId,
    kind: 'REWARD',
    points,
    ref: { type: 'RECYCLING', id: row.id, remark },
  });
  return points;
}
