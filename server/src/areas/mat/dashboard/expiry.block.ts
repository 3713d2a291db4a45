import { AgentType } from '@materia/contract/areas/identity';
import type { ExpiryWithinCode } from '@materia/contract/areas/mat';
import { addDays, dayOf, type Figure, type Tone } from '@materia/contract/kernel';
import { dashboardBlock, sql, standing } from '../../../kernel/index.ts';
import { endsWithin } from '../alert/slot-alerts.ts';
import { watchedMats } from '../alert/watched-mats.ts';

const T = AgentType.byName;

type Sums = Record<'expired' | 'in30' | 'in90' | 'value90', number>;

const figures = [
  ['expired', 'count', 'danger', 'EXPIRED'],
  ['in30', 'count', 'warning', 'IN30'],
  ['in90', 'count', 'plain', 'IN90'],
  ['value90', 'fen', 'plain', 'IN90'],
] as const satisfies readonly (readonly [keyof Sums, Figure['unit'], Tone, ExpiryWithinCode])[];

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
  async read({ db, actor, now, say }) {
    const mats = watchedMats(actor);
    const today = dayOf(now());
    const sums = await db.one<Sums>(sql`
      ${mats.cte}
      select coalesce(sum(l.quantity) filter (where ${endsWithin('EXPIRED', today)}), 0)::int as expired,
        coalesce(sum(l.quantity) filter (where ${endsWithin('IN30', today)}), 0)::int as in30,
        coalesce(sum(l.quantity) filter (where l.due_on >= ${today}), 0)::int as in90,
        coalesce(sum(l.quantity * t.price) filter (where l.due_on >= ${today}), 0)::bigint as value90
      from stock_lot l join track t on t.id = l.track_id
      where l.due_on <= ${addDays(today, 90)} and ${mats.isStorage('l.storage_id')}`);
    return {
      figures: figures.map(([name, unit, tone, within]) =>
        standing({
          label: say(`mat.dash.${name}`),
          value: sums[name],
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
