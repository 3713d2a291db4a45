import { AgentType } from '@materia/contract/areas/identity';
import type { ExpiryWithinCode } from '@materia/contract/areas/mat';
import { dayOf, type Figure, type Tone } from '@materia/contract/kernel';
import { dashboardBlock, sql, standing } from '../../../kernel/index.ts';
import { watchedMats } from '../alert/watched-mats.ts';
import { comparedWithEnds, type EndingNumbers, endingLots, endingNumbers, stockBefore } from './stock-of-day.ts';

const T = AgentType.byName;

const figures = [
  ['expired', 'count', 'danger', 'EXPIRED'],
  ['in30', 'count', 'warning', 'IN30'],
  ['in90', 'count', 'plain', 'IN90'],
  ['value90', 'fen', 'plain', 'IN90'],
] as const satisfies readonly (readonly [keyof EndingNumbers, Figure['unit'], Tone, ExpiryWithinCode])[];

/** Goods in devices that end soon, in units and at their selling price (spec 01 §12); from the index over lots by the day they end. */
export const expiryBlock = dashboardBlock({
  code: 'near_expiry',
  shape: 'figures',
  title: 'mat.dash.expiry',
  // As the alert modals behind it: everybody with a token but Doctor (spec 01 §7).
  for: { roles: ['Manager'], types: [T.store, T.storeHeader, T.drugMonitor] },
  place: 47,
  width: 1,
  on: ['MAT_ORDER', 'COUNTERS'],
  async read(ctx) {
    const { db, actor, now, say } = ctx;
    const mats = watchedMats(actor);
    const today = dayOf(now());
    const sums = await db.one<EndingNumbers>(sql`
      ${mats.cte}
      select ${endingNumbers(today)} from stock_lot l join track t on t.id = l.track_id
      where ${endingLots(today)} and ${mats.isStorage('l.storage_id')}`);
    const then = await stockBefore(ctx, mats);
    return {
      figures: figures.map(([name, unit, tone, within]) =>
        standing({
          label: say(`mat.dash.${name}`),
          value: sums[name],
          before: comparedWithEnds(then, say, day => day[name]),
          unit,
          tone,
          lead: { modal: 'alert', kind: 'expiring', search: { within } },
        }),
      ),
      curve: null,
      table: null,
    };
  },
});
