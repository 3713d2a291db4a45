import {
  type CostItem,
  type CostOriginCode,
  costChanged,
  saveCompanyCosts,
  saveStoreCosts,
} from '@materia/contract/areas/goods';
import { type Day, dayOf, type Lang } from '@materia/contract/kernel';
import { on, outbox, refuse, type Tx } from '../../../kernel/index.ts';
import { logPrices } from '../log-prices.ts';
import { type CostAsked, type CostFault, faultsOf, refuseFaults } from './check-costs.ts';
import { companyRows } from './company-cost-rows.ts';
import {
  aloneWithCosts,
  type CostBefore,
  type CostPlace,
  type CostWrite,
  namesOfGoods,
  writeCosts,
} from './cost.store.ts';
import { storeRows } from './store-cost-rows.ts';
import { companyOf, storePlace } from './whose-costs.ts';

/** Says that costs are in force: each day for itself, days to come when they are here (cost_effective). */
export async function announceCosts(
  tx: Tx,
  { companyId, storeId }: CostPlace,
  costs: readonly { goodsId: number; validFrom: Day }[],
): Promise<void> {
  const today = dayOf(tx.now());
  const days = [...new Set(costs.map(({ validFrom }) => validFrom))].filter(day => day <= today).sort();
  for (const validFrom of days) {
    const goodsIds = costs.filter(cost => cost.validFrom === validFrom).map(({ goodsId }) => goodsId);
    const about = {
      aggregateType: storeId === null ? 'company' : 'store',
      aggregateId: storeId ?? companyId,
      companyId,
    };
    await outbox.put(tx, costChanged, { companyId, storeId, goodsIds, validFrom }, about);
  }
}

/** Writes costs that passed the rules: rows, price history, operation log, event. */
export async function keepCosts(
  tx: Tx,
  place: CostPlace,
  costs: readonly CostWrite[],
  of: { source: CostOriginCode; before: readonly CostBefore[]; names: ReadonlyMap<number, string>; batchId?: number },
): Promise<void> {
  const { source, before, names, batchId } = of;
  await writeCosts(tx, place, costs, { source, today: dayOf(tx.now()), batchId: batchId ?? null });
  const kind = place.storeId === null ? 'COMPANY_COST' : 'STORE_COST';
  const changes = costs.map(({ goodsId, cost }, index) => ({
    kind,
    goodsId,
    ...place,
    oldPrice: before[index]?.sameDay ?? before[index]?.last ?? null,
    newPrice: cost,
  })) satisfies Parameters<typeof logPrices>[1];
  await logPrices(tx, changes, { reason: source, ...(batchId === undefined ? {} : { batchId }) });
  for (const [index, { goodsId, cost, validFrom }] of costs.entries())
    tx.record({
      targetType: kind,
      targetId: goodsId,
      targetName: names.get(goodsId) ?? '',
      before: { cost: changes[index]?.oldPrice ?? null },
      after: { cost, validFrom },
    });
  await announceCosts(tx, place, costs);
}

interface Checked {
  readonly asked: readonly CostAsked[];
  readonly faults: readonly CostFault[];
  readonly before: readonly CostBefore[];
  readonly names: ReadonlyMap<number, string>;
}

/** What is asked for one place, held against the rules. */
async function check(tx: Tx, place: CostPlace, items: readonly (CostItem & { index: number })[]): Promise<Checked> {
  await aloneWithCosts(tx, place.companyId);
  const today = dayOf(tx.now());
  const asked = items.map(({ confirmed = false, validFrom = today, ...item }) => ({ ...item, validFrom, confirmed }));
  const names = await namesOfGoods(
    tx,
    asked.map(({ goodsId }) => goodsId),
  );
  const seen = new Set<string>();
  for (const { goodsId, validFrom } of asked) {
    const name = names.get(goodsId) ?? refuse('row.notFound');
    const key = `${goodsId} ${validFrom}`;
    if (seen.has(key)) refuse('cost.twice', { goods: name });
    seen.add(key);
  }
  return { asked, names, ...(await faultsOf(tx, place, asked)) };
}

/** Saves items of several places, all or none. */
async function saveAll(
  tx: Tx,
  places: readonly { place: CostPlace; items: readonly (CostItem & { index: number })[] }[],
  lang: Lang,
): Promise<void> {
  const checked: (Checked & { place: CostPlace })[] = [];
  for (const { place, items } of places) checked.push({ place, ...(await check(tx, place, items)) });
  const faults = checked.flatMap(each => each.faults);
  // A leap is asked about only where nothing else is wrong.
  const hard = faults.filter(({ key }) => key !== 'cost.jump');
  refuseFaults(hard.length > 0 ? hard : faults, lang);
  for (const { place, asked, before, names } of checked)
    await keepCosts(tx, place, asked, { source: 'MANUAL', before, names });
}

/** POST cost/company (spec 03 §3.12, §5.8). */
export const saveCompanyCostsHandler = on(saveCompanyCosts)(async ({ body }, ctx) => {
  if (body.rows.length === 0) ctx.fail('cost.none');
  const place = { companyId: companyOf(ctx.actor, body.companyId), storeId: null };
  const items = body.rows.map((item, index) => ({ ...item, index }));
  await ctx.transaction(tx => saveAll(tx, [{ place, items }], ctx.lang));
  const goodsIds = body.rows.map(({ goodsId }) => goodsId);
  return { rows: await companyRows(ctx, place.companyId, goodsIds) };
});

/** POST cost/store: rows may be of several stores (spec 03 §5.9). */
export const saveStoreCostsHandler = on(saveStoreCosts)(async ({ body }, ctx) => {
  if (body.rows.length === 0) ctx.fail('cost.none');
  const items = body.rows.map(({ storeId, ...item }, index) => ({ ...item, storeId, index }));
  const storeIds = [...new Set(items.map(({ storeId }) => storeId))].sort((a, b) => a - b);
  const places = await Promise.all(storeIds.map(storeId => storePlace(ctx, storeId)));
  const parts = places.map(place => ({
    place,
    items: items.filter(({ storeId }) => storeId === place.storeId).map(({ storeId: _, ...item }) => item),
  }));
  await ctx.transaction(tx => saveAll(tx, parts, ctx.lang));
  const rows = [];
  for (const { place, items: own } of parts)
    rows.push(
      ...(await storeRows(
        ctx,
        place,
        own.map(({ goodsId }) => goodsId),
      )),
    );
  return { rows };
});
