import {
  adoptOffer,
  type CatalogueProviderCode,
  ignoreOffers,
  linkOffer,
  OfferMatch,
} from '@materia/contract/areas/goods';
import { dayOf } from '@materia/contract/kernel';
import { demand, on, refuse, type StaffActor, sql, type Tx } from '../../../kernel/index.ts';
import { costsBefore, namesOfGoods } from '../cost/cost.store.ts';
import { keepCosts } from '../cost/save-costs.ts';
import { companyOf } from '../cost/whose-costs.ts';
import { saveGoodsValues } from '../extension/read-extension.ts';
import { logPrices } from '../log-prices.ts';
import { demandGoods, lockGoods } from '../record/goods-scope.ts';
import { makeGoods } from '../record/save-goods.ts';
import { unitPrice } from './offer-rows.ts';

const { linked, none, ignored } = OfferMatch.byName;

interface Offer {
  readonly id: number;
  readonly name: string;
  readonly outerCode: string;
  readonly approvalNo: string | null;
  readonly supplierId: number;
  readonly price: number;
  readonly matchState: number;
  readonly expired: boolean;
}

async function lockOffer(tx: Tx, provider: CatalogueProviderCode, id: number): Promise<Offer> {
  const offer = await tx.maybe<Offer>(sql`
    select o.id, o.name, o.outer_code as "outerCode", o.approval_no as "approvalNo", o.supplier_id as "supplierId", o.price,
      o.match_state as "matchState", coalesce(s.licence_expire < ${dayOf(tx.now())}::date, false) as expired
    from supplier_goods o join supplier s on s.id = o.supplier_id where o.id = ${id} and s.provider = ${provider} for update of o`);
  return offer ?? refuse('row.notFound');
}

/** The offer is this goods from now on; what it costs is in the goods' history. */
async function link(tx: Tx, offer: Offer, goodsId: number | null): Promise<void> {
  const state = goodsId === null ? none : linked;
  const score = goodsId === null ? 0 : 100;
  await tx.run(sql`
    update supplier_goods set goods_id = ${goodsId}, match_state = ${state}, score = ${score}, updated_at = ${tx.now()} where id = ${offer.id}`);
  tx.record({ targetType: 'SUPPLIER_GOODS', targetId: offer.id, targetName: offer.name, after: { goodsId } });
  if (goodsId === null) return;
  const { supplierId, price } = offer;
  const change = { kind: 'SUPPLIER' as const, goodsId, supplierId, companyId: null, oldPrice: null, newPrice: price };
  await logPrices(tx, [change], { reason: 'LINK' });
}

/** POST catalogue/{provider}/link. */
export const linkOfferHandler = on(linkOffer)(({ params, body }, ctx) =>
  ctx.transaction(async tx => {
    const offer = await lockOffer(tx, params.provider, body.supplierGoodsId);
    if (body.goodsId !== null) {
      await demandGoods(tx, ctx.actor, body.goodsId);
      const ours = await tx.maybe<{ no: string | null }>(
        sql`select approval_no as no from goods_medicine where goods_id = ${body.goodsId}`,
      );
      const differs = offer.approvalNo && ours?.no && offer.approvalNo !== ours.no;
      if (differs && !body.confirmed) refuse('catalogue.approvalDiffers', { code: offer.outerCode });
    }
    await link(tx, offer, body.goodsId);
    return { matchState: body.goodsId === null ? none : linked };
  }),
);

/** POST catalogue/{provider}/ignore. */
export const ignoreOffersHandler = on(ignoreOffers)(({ params, body }, ctx) =>
  ctx.transaction(async tx => {
    const state = body.ignored ? ignored : none;
    const changed = await tx.rows<{ id: number; name: string }>(sql`
      update supplier_goods o set match_state = ${state}, goods_id = null, score = 0, updated_at = ${tx.now()} from supplier s
      where s.id = o.supplier_id and s.provider = ${params.provider} and o.id = any(${body.ids}::bigint[]) returning o.id, o.name`);
    if (changed.length === 0) refuse('row.notFound');
    for (const { id, name } of changed)
      tx.record({ targetType: 'SUPPLIER_GOODS', targetId: id, targetName: name, after: { ignored: body.ignored } });
    return { changed: changed.length };
  }),
);

/** What is paid for as much as is in one of our units is the company's cost from today. */
async function takeCost(tx: Tx, actor: StaffActor, offer: Offer, goodsId: number): Promise<void> {
  demand(actor, 'COST:WRITE');
  const place = { companyId: companyOf(actor, undefined), storeId: null };
  const { cost } = await tx.one<{ cost: number }>(sql`
    select ${unitPrice} as cost from supplier_goods o, goods g where o.id = ${offer.id} and g.id = ${goodsId}`);
  const row = {
    storeId: null,
    goodsId,
    cost,
    validFrom: dayOf(tx.now()),
    supplier: null,
    invoiceNo: null,
    remark: null,
  };
  const before = await costsBefore(tx, place, [row]);
  await keepCosts(tx, place, [row], { source: 'CATALOGUE', before, names: await namesOfGoods(tx, [goodsId]) });
}

/** POST catalogue/{provider}/adopt. */
export const adoptOfferHandler = on(adoptOffer)(({ params, body }, ctx) =>
  ctx.transaction(async tx => {
    const { supplierGoodsId, asCost, extension, ...sent } = body;
    if (extension) demand(ctx.actor, 'GOODS:WRITE');
    const offer = await lockOffer(tx, params.provider, supplierGoodsId);
    if (offer.expired) refuse('catalogue.licenceEnded');
    if (offer.matchState === linked) refuse('catalogue.linked');
    const from = { source: 'CATALOGUE' as const, sourceRef: `${params.provider} ${offer.outerCode}` };
    const { goods_id } = await makeGoods(tx, sent, null, from);
    await link(tx, offer, goods_id);
    if (extension) await saveGoodsValues(tx, await lockGoods(tx, goods_id), extension);
    if (asCost) await takeCost(tx, ctx.actor, offer, goods_id);
    return { goods_id };
  }),
);
