import { readWish, type WishDetail } from '@materia/contract/areas/order';
import { type Db, on, sql } from '../../../kernel/index.ts';
import { specialNow } from '../../goods/index.ts';
import { saleStoreGoods } from '../../store/index.ts';
import { readDepositHistory } from '../deposit/deposit-history.store.ts';
import { readDepositMoney } from '../deposit/deposit-money.ts';
import { retriesOfWish } from './wish-owner.ts';
import { picturesOf } from './wish-pictures.ts';
import { dressWish, readWishRecords, type WishRecord } from './wish-row.ts';
import { wishScope } from './wish-scope.ts';

/** GET wishlist/{wish_id}: with pictures, what the goods cost at the store now, money and history. */
export const readWishHandler = on(readWish)(async ({ params }, ctx) => {
  const { actor, db, now, fail } = ctx;
  const ids = sql`select w.id from wishlist w where w.id = ${params.wish_id} and ${wishScope(actor, 'w')}`;
  const [record] = await readWishRecords(db, ids, sql.empty);
  if (!record) return fail('row.notFound');
  return {
    ...dressWish(record, actor),
    images: (await picturesOf(ctx, [record.wish_id])).get(record.wish_id) ?? [],
    offer: await offerOf(db, record, now()),
    ...(await readDepositMoney(ctx, { ownerType: 'WISH', ownerId: record.wish_id }, retriesOfWish)),
    history: await readDepositHistory(db, { wishId: record.wish_id }),
  };
});

async function offerOf(db: Db, { storeId, goodsId }: WishRecord, now: Date): Promise<WishDetail['offer']> {
  if (storeId === null || goodsId === null) return null;
  const [row] = await saleStoreGoods(db, { storeIds: [storeId], goodsIds: [goodsId] });
  if (!row?.isPublish) return null;
  const { goodsPrice, available, depositMoney } = row;
  return { goodsPrice, specialPrice: specialNow(row, now), available, depositMoney };
}
