import { wishStatus } from '@materia/contract/areas/order';
import { consumer, refuse, sql, type Tx } from '../../../kernel/index.ts';
import { customerForOrder } from '../../customer/index.ts';
import { countWish, lockLike } from './advice.store.ts';
import { proposeAdvice } from './apply-advice-step.ts';

interface Wished {
  readonly matId: number;
  readonly goodsId: number | null;
  readonly goodsText: string;
  readonly barcode: string | null;
  readonly customerId: number | null;
}

/** A wish joins those for the same goods, or by the same name, at that device (spec 06 §4). */
async function takeWish(tx: Tx, of: Wished): Promise<void> {
  const { matId, customerId, goodsId, goodsText, barcode } = of;
  const like = await lockLike(tx, { ...of, kind: 'WISH' });
  if (like) {
    await countWish(tx, like.id, customerId);
    return;
  }
  const made = await proposeAdvice(tx, {
    ...{ kind: 'WISH', matId, goodsId, goodsText, barcode, wishCount: 1, numbers: {} },
    customerIds: customerId === null ? [] : [customerId],
  });
  // Somebody wished for it at the same moment: this one is another of them.
  const first = made ? undefined : await lockLike(tx, { ...of, kind: 'WISH' });
  if (first) await countWish(tx, first.id, customerId);
}

export interface MatWish {
  readonly goodsId?: number;
  readonly goodsText?: string;
  readonly barcode?: string;
  readonly cellphone?: string;
}

/** WISH at a device's screen (spec 06 §5): by goods of the catalogue, by barcode, or in words; a known phone is told later. */
export async function wishAtMat(tx: Tx, matId: number, of: MatWish): Promise<{ goodsName: string }> {
  const { cellphone, barcode = null } = of;
  const goods = await goodsBy(tx, of);
  const goodsText = goods?.name ?? of.goodsText ?? refuse('supply.adviceGoods');
  const customer = cellphone === undefined ? undefined : await customerForOrder(tx, { cellphone });
  const customerId = customer?.customerId ?? null;
  await takeWish(tx, { matId, goodsId: goods?.id ?? null, goodsText: goodsText.slice(0, 60), barcode, customerId });
  return { goodsName: goodsText };
}

async function goodsBy(tx: Tx, { goodsId, barcode }: MatWish): Promise<{ id: number; name: string } | undefined> {
  if (goodsId === undefined && !barcode) return undefined;
  const found = await tx.maybe<{ id: number; name: string }>(sql`
    select id, coalesce(short_name, goods_name) as name from goods
    where deleted_at is null and ${goodsId === undefined ? sql`barcode = ${barcode ?? ''}` : sql`id = ${goodsId}`} order by id limit 1`);
  return found ?? (goodsId === undefined ? undefined : refuse('row.notFound'));
}

/** A wish of the mini-program at a device is one of its wishes too. */
export const wishesOfCustomers = consumer('supply.advice.wishes', [wishStatus], async (tx, { payload }) => {
  const { id, from, matId, customerId } = payload;
  if (from !== null || matId === null) return;
  const wish = await tx.one<{ goodsId: number | null; goodsText: string }>(
    sql`select goods_id as "goodsId", goods_name as "goodsText" from wishlist where id = ${id}`,
  );
  await takeWish(tx, { ...wish, matId, barcode: null, customerId });
});
