import { dayOf, weekdayOf } from '@materia/contract/kernel';
import { sql, type Tx, task } from '../../../kernel/index.ts';
import { newPlan, planMat } from '../plan/add-plan.ts';
import { suggestFor } from './suggest-supply.ts';

interface Due {
  readonly routeId: number;
  readonly matIds: number[];
}

/** Every morning the trips of the day: a plan for each device of a route that is driven today and has something to be brought (spec 01 §5). */
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

/** One trip: devices in the route's order, but those that have a plan already. */
async function planTrip(tx: Tx, { routeId, matIds }: Due): Promise<number> {
  const today = dayOf(tx.now());
  await tx.run(sql`select 1 from supply_route where id = ${routeId} for update`);
  const { mats } = await suggestFor(tx, sql`m.route_id = ${routeId}`, { today, date: today, named: false });
  const due = mats
    .filter(mat => mat.openPlanNo === null && mat.lines.length > 0)
    .sort((a, b) => matIds.indexOf(a.matId) - matIds.indexOf(b.matId));
  let runNo: string | undefined;
  for (const { matId, lines } of due) {
    const plan = await newPlan(
      tx,
      await planMat(tx, matId),
      { type: 'ROUTINE', planDate: today, routeId, runNo, generator: 'AUTO' },
      lines.map(({ trackGoodsId, goodsId, capacity, quantity, forecast }) => ({
        trackId: trackGoodsId,
        goodsId,
        action: 'LOAD',
        capacity,
        planQty: quantity,
        suggestQty: quantity,
        forecast,
      })),
    );
    runNo ??= plan.runNo;
  }
  return due.length;
}
