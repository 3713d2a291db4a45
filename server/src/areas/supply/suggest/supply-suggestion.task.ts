import type { SuggestedMat } from '@materia/contract/areas/supply';
import { dayOf, weekdayOf } from '@materia/contract/kernel';
import { sql, type Tx, task } from '../../../kernel/index.ts';
import { draftFill, newPlan, planMat, slotsOf } from '../plan/add-plan.ts';
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
    let plans = 0;
    const today = dayOf(run.now());
    const routes = await run.db.rows<Due>(sql`
      select id as "routeId", mat_ids as "matIds" from supply_route
      where deleted_at is null and ${weekdayOf(today)} = any(weekdays) order by id`);
    for (const route of routes) {
      if (run.signal.aborted) break;
      plans += await run.transaction(tx => planTrip(tx, route));
      await run.progress({ done: plans });
    }
    return { routes: routes.length, plans };
  },
});

/** One trip: devices in the route's order, but those that have a plan already; what is planned to change brings one alone. */
async function planTrip(tx: Tx, { routeId, matIds }: Due): Promise<number> {
  const today = dayOf(tx.now());
  await tx.run(sql`select 1 from supply_route where id = ${routeId} for update`);
  const ofRoute = sql`m.route_id = ${routeId}`;
  const { mats } = await suggestFor(tx, ofRoute, { today, date: today, named: false });
  const drafted = await worldMats(tx, sql`${ofRoute} and m.draft_layout is not null`, today);
  const calm = drafted.filter(mat => !mats.some(each => each.matId === mat.matId)).map(mat => ({ ...mat, lines: [] }));
  const free = [...mats, ...calm]
    .filter(mat => mat.openPlanNo === null)
    .sort((a, b) => matIds.indexOf(a.matId) - matIds.indexOf(b.matId));
  let plans = 0;
  let runNo: string | undefined;
  for (const mat of free) {
    const lines = await tripLines(tx, mat);
    if (lines.length === 0) continue;
    const head = { type: 'ROUTINE', planDate: today, routeId, runNo, generator: 'AUTO' } as const;
    const plan = await newPlan(tx, await planMat(tx, mat.matId), head, lines);
    plans += 1;
    runNo ??= plan.runNo;
  }
  return plans;
}

/** What is proposed for a device, but for slots that get another goods with this fill: of those what their draft says (spec 06 §4). */
async function tripLines(tx: Tx, { matId, lines }: Pick<SuggestedMat, 'matId' | 'lines'>): Promise<NewLine[]> {
  const next = await draftFill(tx, matId, await slotsOf(tx, matId));
  const proposed = lines
    .filter(line => !next.trackIds.includes(line.trackGoodsId))
    .map(({ trackGoodsId, goodsId, capacity, quantity, forecast }) => ({
      trackId: trackGoodsId,
      goodsId,
      action: 'LOAD' as const,
      capacity,
      planQty: quantity,
      suggestQty: quantity,
      forecast,
    }));
  return [...proposed, ...next.lines];
}
