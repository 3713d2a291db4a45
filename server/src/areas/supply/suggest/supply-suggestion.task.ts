import type { SuggestedMat } from '@materia/contract/areas/supply';
import { dayOf, weekdayOf } from '@materia/contract/kernel';
import { sql, type Tx, task } from '../../../kernel/index.ts';
import { type DraftSlot, draftSlots } from '../../mat/index.ts';
import { newPlan, planMat, slotsOf } from '../plan/add-plan.ts';
import { draftedOf, draftFill } from '../plan/draft-fill.ts';
import { onShelves, takeOff } from '../plan/store-shelves.ts';
import type { NewLine } from '../plan/supply-line.store.ts';
import { suggestFor } from './suggest-supply.ts';
import { worldMats } from './suggestion-world.ts';

interface Due {
  readonly routeId: number;
  readonly matIds: number[];
}

/** Every morning the trips of the day: a plan for each device of a route that is driven today and has something to be brought, or to be changed (spec 01 §5). */
export const supplySuggestion = task({
  code: 'supply_suggestion',
  cron: '0 30 5 * * *',
  run: async run => {
    const made = { plans: 0, short: 0 };
    const today = dayOf(run.now());
    const routes = await run.db.rows<Due>(sql`
      select id as "routeId", mat_ids as "matIds" from supply_route
      where deleted_at is null and ${weekdayOf(today)} = any(weekdays) order by id`);
    for (const route of routes) {
      if (run.signal.aborted) break;
      const trip = await run.transaction(tx => planTrip(tx, route));
      made.plans += trip.plans;
      made.short += trip.short;
      await run.progress({ done: made.plans });
    }
    return { routes: routes.length, ...made };
  },
});

/** One trip: devices in the route's order, but those that have a plan already; what is planned to change brings one alone. */
async function planTrip(tx: Tx, { routeId, matIds }: Due): Promise<{ plans: number; short: number }> {
  const today = dayOf(tx.now());
  await tx.run(sql`select 1 from supply_route where id = ${routeId} for update`);
  const ofRoute = sql`m.route_id = ${routeId}`;
  const { mats } = await suggestFor(tx, ofRoute, { today, date: today, named: false });
  const drafted = await worldMats(tx, sql`${ofRoute} and m.draft_layout is not null`, today);
  const calm = drafted.filter(mat => !mats.some(each => each.matId === mat.matId)).map(mat => ({ ...mat, lines: [] }));
  const free = [...mats, ...calm]
    .filter(mat => mat.openPlanNo === null)
    .sort((a, b) => matIds.indexOf(a.matId) - matIds.indexOf(b.matId));
  const drafts = await draftSlots(
    tx,
    free.map(mat => mat.matId),
  );
  const shelves = await leftFor(tx, free, drafts);
  const made = { plans: 0, short: 0 };
  let runNo: string | undefined;
  for (const mat of free) {
    const slots = await slotsOf(tx, mat.matId);
    const changing = draftedOf(
      drafts.filter(draft => draft.matId === mat.matId),
      slots,
    );
    const next = draftFill(changing, slots, takeOff(shelves, mat.storeId));
    made.short += next.short.reduce((sum, each) => sum + each.n, 0);
    const lines = [...proposedLines(mat), ...next.lines];
    if (lines.length === 0) continue;
    const head = { type: 'ROUTINE', planDate: today, routeId, runNo, generator: 'AUTO' } as const;
    const plan = await newPlan(tx, await planMat(tx, mat.matId), head, lines);
    made.plans += 1;
    runNo ??= plan.runNo;
  }
  return made;
}

type Visited = Pick<SuggestedMat, 'matId' | 'storeId' | 'lines'>;

/** What stores can give for drafts beside what the whole trip is to refill. */
async function leftFor(tx: Tx, mats: readonly Visited[], drafts: readonly DraftSlot[]): Promise<Map<string, number>> {
  const storeIds = [...new Set(mats.map(mat => mat.storeId))];
  const shelves = await onShelves(tx, storeIds, [...new Set(drafts.flatMap(draft => draft.toGoodsId ?? []))]);
  for (const { storeId, lines } of mats)
    for (const { goodsId, quantity } of lines) takeOff(shelves, storeId)(goodsId, quantity);
  return shelves;
}

/** What is proposed for a device. */
const proposedLines = ({ lines }: Visited): NewLine[] =>
  lines.map(({ trackGoodsId, goodsId, capacity, quantity, forecast }) => ({
    trackId: trackGoodsId,
    goodsId,
    action: 'LOAD' as const,
    capacity,
    planQty: quantity,
    suggestQty: quantity,
    forecast,
  }));
