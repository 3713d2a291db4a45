import { addDays, type Day, dayOf } from '@materia/contract/kernel';
import { sql, type Tx, task } from '../../../kernel/index.ts';
import { notify } from '../../notification/index.ts';
import { announce } from './announce-goods.ts';
import { approvalExpiring } from './goods-notices.ts';

/** Days before its end in which an approval is told of (spec 03 §4). */
const warnDays = 90;

interface Ending {
  readonly id: number;
  readonly name: string;
  readonly day: Day;
}

const tell = (tx: Tx, { id, name, day }: Ending, today: Day): Promise<void> => {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
  const said = { template: approvalExpiring, params: { name, day, days }, tag: `approval-expiring-${id}` };
  return notify(tx, { ...said, to: { priv: 'GOODS:WRITE' }, parameter: { goodsId: id } });
};

/** NEW is taken off thirty days after it was set (spec 03 §3.4). */
async function agePast(tx: Tx, today: Day): Promise<void> {
  const aged = await tx.rows<{ id: number }>(sql`
    update goods set specials = array_remove(specials, 'NEW'), new_until = null, version = version + 1, updated_at = ${tx.now()}
    where new_until < ${today} returning id`);
  for (const { id } of aged) await announce.changed(tx, id, ['specials']);
}

/** approval_expiry_notice (spec 03 §4): whose approval ends within 90 days is told of once, on the first day that it is so. */
export const approvalExpiryNotice = task({
  code: 'approval_expiry_notice',
  cron: '0 10 7 * * *',
  run: async ({ db, now, signal, progress, transaction }) => {
    const today = dayOf(now());
    await transaction(tx => agePast(tx, today));
    const ending = await db.rows<Ending>(sql`
      select g.id, g.goods_name as name, d.approval_expire as day from goods_medicine d join goods g on g.id = d.goods_id
      where d.approval_expire between ${today} and ${addDays(today, warnDays)} and g.deleted_at is null and g.approved_at is not null
        and not exists (select from notification n where n.tag = 'approval-expiring-' || g.id and n.created_at > ${now()}::timestamptz - interval '90 days')
      order by g.id`);
    let done = 0;
    for (const goods of ending) {
      if (signal.aborted) break;
      await transaction(tx => tell(tx, goods, today));
      done += 1;
      await progress({ done, ok: done, total: ending.length });
    }
    return { done };
  },
});
