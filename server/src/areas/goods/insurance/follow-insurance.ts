import { sql, type Tx } from '../../../kernel/index.ts';

/** A code written on the record itself: one that the official list has is matched, any other is nobody's. */
export async function followInsurance(
  tx: Tx,
  goodsId: number,
  before: string | null | undefined,
  after: string | null | undefined,
): Promise<void> {
  if ((before ?? null) === (after ?? null)) return;
  if (!after) {
    await tx.run(sql`delete from goods_insurance where goods_id = ${goodsId} and state in (1, 2, 4)`);
    return;
  }
  await tx.run(sql`
    insert into goods_insurance (goods_id, code, score, state, at)
    select ${goodsId}::bigint, c.code, case when c.code is null then 0 else 100 end,
      case when c.code is null then 0 when c.valid_to is null then 2 else 4 end, ${tx.now()}::timestamptz
    from (values (${after}::text)) asked (code) left join insurance_code c on c.code = asked.code
    on conflict (goods_id) do update set code = excluded.code, score = excluded.score, state = excluded.state, by_user_id = null,
      at = excluded.at, updated_at = excluded.at`);
}
