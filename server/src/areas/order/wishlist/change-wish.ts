import { changeWish, changeWishStatus, WishStatus } from '@materia/contract/areas/order';
import type { BodyOf } from '@materia/contract/kernel';
import { on, refuse, staffId, type Tx } from '../../../kernel/index.ts';
import { saleGoods } from '../../goods/index.ts';
import { storeCompanies } from '../../store/index.ts';
import { collectDeposit } from '../deposit/collect-deposit.ts';
import { rowByRow } from '../deposit/row-by-row.ts';
import { closePayments } from '../payment/close-payments.ts';
import { demandPlace } from '../place/demand-reach.ts';
import { announceWish, applyWishStep, demandWishStep, lockWishForChange, wishStepRefused } from './apply-wish-step.ts';
import { recordWish } from './record-wish.ts';
import { findWish, type Wish, type WishPatch } from './wish.store.ts';
import { depositOwed, wishBill, wishOwner } from './wish-owner.ts';

type Body = BodyOf<typeof changeWish>;
const S = WishStatus.byName;

export const wishState = ({ id, wishNo, status, version }: Wish) => ({ wish_id: id, wishNo, status, version });

/** PUT wishlist/{wish_id}: what is known of an open wish; a deposit taken at the counter and a step may come with it. */
export const changeWishHandler = on(changeWish)(({ params, body }, ctx) =>
  ctx.transaction(async tx => {
    const before = await lockWishForChange(tx, params.wish_id, body.version);
    const patch = await patchOf(tx, before, body);
    let wish = before;
    if (Object.keys(patch).length > 0) {
      if (patch.deposit !== undefined) await closePayments(tx, { ownerType: 'WISH', ownerId: wish.id });
      wish = await announceWish(tx, wish, 'edit', patch);
    }
    if (body.collect) wish = await collect(tx, wish, body.collect);
    if (body.status !== undefined) wish = await takeWishTo(tx, wish, body.status, body);
    recordWish(tx, before, wish);
    return wishState(wish);
  }),
);

/** POST wishlist/status: 受理, 到货通知, 无法满足, row by row. */
export const changeWishStatusHandler = on(changeWishStatus)(({ body }, ctx) =>
  rowByRow(ctx, {
    items: body.items,
    idOf: item => item.wish_id,
    change: async (tx, item) => {
      const before = await lockWishForChange(tx, item.wish_id, item.version);
      const after = await takeWishTo(tx, before, body.to, body);
      recordWish(tx, before, after);
      return wishState(after);
    },
    failed: async (wish_id, failure) => {
      const wish = await findWish(ctx.db, ctx.actor, wish_id);
      return { wish_id, wishNo: wish?.wishNo ?? null, ...failure, status: wish?.status ?? null };
    },
  }),
);

/** Takes a locked wish in hand, to arrived, or to its refusal (spec 02 §2.3). */
function takeWishTo(
  tx: Tx,
  wish: Wish,
  to: NonNullable<Body['status']>,
  said: Pick<Body, 'expectedAt' | 'resultRemark'>,
): Promise<Wish> {
  if (to === S.inHand) {
    const patch = { handlerId: staffId(tx.actor), ...(said.expectedAt ? { expectedAt: said.expectedAt } : {}) };
    return applyWishStep(tx, wish, 'take', { patch });
  }
  if (to === S.arrived) return applyWishStep(tx, wish, 'arrive', { remark: said.resultRemark });
  demandWishStep(tx, wish, 'refuse');
  if (!said.resultRemark) refuse('wish.resultMissing', {}, { path: ['resultRemark'] });
  if (wish.depositPaid > 0) refuse('deposit.paidUseRefund');
  const patch = { handlerId: staffId(tx.actor), resultRemark: said.resultRemark };
  return applyWishStep(tx, wish, 'refuse', { remark: said.resultRemark, patch });
}

const open: readonly number[] = [S.new, S.inHand, S.arrived];

/** What the body changes; goods bring their name, another store is one of the same company and of the actor's scope. */
async function patchOf(tx: Tx, wish: Wish, body: Body): Promise<WishPatch> {
  const { goodsId, storeId, number, expectPrice, deposit, expectedAt } = body;
  const given = { goodsId, storeId, number, expectPrice, deposit, expectedAt };
  const patch: WishPatch = Object.fromEntries(
    Object.entries(given).filter(([key, value]) => value !== undefined && value !== wish[key as keyof typeof given]),
  );
  if (Object.keys(patch).length === 0) return patch;
  if (!open.includes(wish.status)) wishStepRefused(wish, 'take');
  if (patch.deposit !== undefined && wish.depositPaid > 0) refuse('deposit.paidUseRefund');
  if (patch.storeId != null) await demandStore(tx, wish, patch.storeId);
  if (patch.goodsId == null) return patch;
  const goods = (await saleGoods(tx, { goodsIds: [patch.goodsId], companyId: wish.companyId })).get(patch.goodsId);
  if (!goods) return refuse('row.notFound');
  return { ...patch, goodsName: goods.goodsName.slice(0, 60), spec: goods.spec, manufacturer: goods.manufacturer };
}

async function demandStore(tx: Tx, wish: Wish, storeId: number): Promise<void> {
  if (tx.actor.kind === 'staff') await demandPlace(tx, tx.actor, { storeId });
  const [store] = await storeCompanies(tx, [storeId]);
  if (store?.companyId !== wish.companyId) refuse('wish.otherCompany', {}, { path: ['storeId'] });
}

function collect(tx: Tx, wish: Wish, given: NonNullable<Body['collect']>): Promise<Wish> {
  if (depositOwed(wish) === 0) refuse('deposit.nothingOwed');
  return collectDeposit(tx, wishOwner(wish), wishBill(tx, wish), given);
}
