import { cancelMyWish, listMyWishes, makeMyWish, payMyWish, WishSteps } from '@materia/contract/areas/order';
import type { BodyOf } from '@materia/contract/kernel';
import { claimFiles, onCustomer, refuse, sql, type Tx } from '../../../kernel/index.ts';
import { customerForOrder } from '../../customer/index.ts';
import { saleGoods } from '../../goods/index.ts';
import { saleMatForSystem } from '../../mat/index.ts';
import { saleStoreGoods, storeHoursForSystem } from '../../store/index.ts';
import { closePayments } from '../payment/close-payments.ts';
import { payBill } from '../payment/pay-bill.ts';
import { applyWishStep, demandWishStep, placeWishRow } from './apply-wish-step.ts';
import { recordNewWish, recordWish } from './record-wish.ts';
import { askWishBack } from './refund-wish.ts';
import { lockWish, type Wish } from './wish.store.ts';
import { depositOwed, wishBill, wishOwner } from './wish-owner.ts';
import { picturesOf } from './wish-pictures.ts';
import { readWishRecords, type WishRecord } from './wish-row.ts';

/** A customer's own wishes, newest first. */
export const listMyWishesHandler = onCustomer(listMyWishes)(
  async ({ query: { limit, page } }, { actor, db, files }) => {
    const ids = sql`select id from wishlist where customer_id = ${actor.id} and status <> -11
    order by id desc limit ${limit} offset ${(page - 1) * limit}`;
    const records = await readWishRecords(db, ids, sql`order by w.id desc`);
    const pictures = await picturesOf(
      { db, files },
      records.map(record => record.wish_id),
    );
    const rows = records.map(record => {
      const cancels = record.depositPaid > 0 ? 'refund' : 'cancel';
      const may = WishSteps.find(cancels, record.status)?.who.includes('CUSTOMER') ?? false;
      return {
        ...ownView(record),
        images: pictures.get(record.wish_id) ?? [],
        allowedActions: [...(depositOwed(record) > 0 ? (['pay'] as const) : []), ...(may ? (['cancel'] as const) : [])],
      };
    });
    return { rows, total: null };
  },
);

/** What of a wish its customer sees. */
const ownView = (wish: WishRecord) => ({
  wish_id: wish.wish_id,
  wishNo: wish.wishNo,
  storeName: wish.storeName,
  matName: wish.matName,
  goodsId: wish.goodsId,
  goodsName: wish.goodsName,
  spec: wish.spec,
  imageUrl: wish.imageUrl,
  number: wish.number,
  expectPrice: wish.expectPrice,
  deposit: wish.deposit,
  depositPaid: wish.depositPaid,
  status: wish.status,
  expectedAt: wish.expectedAt,
  resultRemark: wish.resultRemark,
  orderNo: wish.orderNo,
  createdAt: wish.createdAt,
});

/** 许愿: at a store or a device that the customer sees; goods of the catalogue bring their name and the store's deposit. */
export const makeMyWishHandler = onCustomer(makeMyWish)(({ body }, ctx) =>
  ctx.transaction(async tx => {
    const customer = (await customerForOrder(tx, { customerId: ctx.actor.id })) ?? refuse('row.notFound');
    const { companyId, storeId, matId } = await placeOf(tx, body);
    const { source, number, expectPrice, contactTime, remark } = body;
    const wish = await placeWishRow(tx, {
      ...{ source, companyId, storeId, matId, number, expectPrice, contactTime, remark, images: body.images },
      customerId: customer.customerId,
      customerName: customer.name || ctx.actor.name,
      cellphone: customer.cellphone,
      ...(await wishedGoods(tx, body, { companyId, storeId })),
    });
    await claimFiles(tx, body.images, { refType: 'WISH', refId: wish.id, modules: ['WISH'] });
    recordNewWish(tx, wish);
    return { wish_id: wish.id, wishNo: wish.wishNo, status: wish.status, deposit: wish.deposit };
  }),
);

type Body = BodyOf<typeof makeMyWish>;

async function placeOf(tx: Tx, { storeId, matId }: Body) {
  if (storeId !== undefined) {
    const store = (await storeHoursForSystem(tx, storeId)) ?? refuse('row.notFound');
    return { companyId: store.companyId, storeId, matId: null };
  }
  if (matId === undefined) return refuse('wish.placeMissing');
  const mat = (await saleMatForSystem(tx, matId)) ?? refuse('row.notFound');
  return { companyId: mat.companyId, storeId: null, matId };
}

async function wishedGoods(tx: Tx, body: Body, { companyId, storeId }: { companyId: number; storeId: number | null }) {
  const { goodsId, goodsName, spec, manufacturer, number } = body;
  if (goodsId === undefined) return { goodsName: goodsName ?? refuse('wish.nameMissing'), spec, manufacturer };
  const goods = (await saleGoods(tx, { goodsIds: [goodsId], companyId })).get(goodsId) ?? refuse('row.notFound');
  const [sold] = storeId === null ? [] : await saleStoreGoods(tx, { storeIds: [storeId], goodsIds: [goodsId] });
  return {
    goodsId,
    goodsName: goods.goodsName.slice(0, 60),
    spec: goods.spec,
    manufacturer: goods.manufacturer,
    deposit: (sold?.depositMoney ?? 0) * number,
  };
}

const mine = async (tx: Tx, wishId: number): Promise<Wish> => (await lockWish(tx, wishId)) ?? refuse('row.notFound');

/** 付订金 (spec 02 §5). */
export const payMyWishHandler = onCustomer(payMyWish)(({ params, body }, ctx) =>
  payBill(ctx, body.payType, async tx => {
    const wish = await mine(tx, params.wish_id);
    if (depositOwed(wish) === 0) refuse('deposit.nothingOwed');
    return {
      owner: wishOwner(wish),
      bill: wishBill(tx, wish),
      state: ({ status }: Wish) => ({ status }),
      record: (at, after: Wish, what) => recordWish(at, wish, after, what),
    };
  }),
);

/** 撤回; a paid deposit is asked back, which somebody approves. */
export const cancelMyWishHandler = onCustomer(cancelMyWish)(({ params, body }, ctx) =>
  ctx.transaction(async tx => {
    const wish = await mine(tx, params.wish_id);
    const after =
      wish.depositPaid > 0 ? await askWishBack(tx, wish, body.reason) : await withdraw(tx, wish, body.reason);
    recordWish(tx, wish, after);
    return { wish_id: after.id, status: after.status };
  }),
);

async function withdraw(tx: Tx, wish: Wish, reason: string | undefined): Promise<Wish> {
  demandWishStep(tx, wish, 'cancel');
  await closePayments(tx, { ownerType: 'WISH', ownerId: wish.id });
  return applyWishStep(tx, wish, 'cancel', { remark: reason, patch: { resultRemark: reason ?? null } });
}
