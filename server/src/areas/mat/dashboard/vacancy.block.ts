import { AgentType } from '@materia/contract/areas/identity';
import type { Figure, Lead, Tone } from '@materia/contract/kernel';
import { dashboardBlock, sql, standing } from '../../../kernel/index.ts';
import { watchedMats } from '../alert/watched-mats.ts';
import { sellingTracks } from '../mat-filter.ts';

const T = AgentType.byName;

interface Slots {
  readonly bound: number;
  readonly short: number;
  readonly soldOut: number;
  readonly locked: number;
}

/** Slots without goods to sell and what part of all they are (spec 01 §12), in one company's devices. */
export const vacancyBlock = dashboardBlock({
  code: 'mat_vacancy',
  shape: 'figures',
  title: 'mat.dash.vacancy',
  for: { roles: ['Manager'], types: [T.leader, T.viewer], needs: 'MAT' },
  place: 46,
  width: 1,
  on: ['MAT_ORDER', 'COUNTERS'],
  screen: { path: '/app/mat/mat_mgmt', needed: true },
  async read({ db, actor, say }) {
    const mats = watchedMats(actor);
    const slots = await db.one<Slots>(sql`
      ${mats.cte}
      select count(*) filter (where t.goods_id is not null)::int as bound, count(*) filter (where t.is_short)::int as short,
        count(*) filter (where t.is_short and t.stock <= t.held)::int as "soldOut", count(*) filter (where t.is_locked)::int as locked
      from track t where ${sellingTracks} and ${mats.is('t.mat_id')}`);
    const rate = slots.bound === 0 ? 0 : Math.round((slots.soldOut / slots.bound) * 10_000);
    const figure = (name: string, value: number, tone: Tone, lead: Lead, unit: Figure['unit'] = 'count') =>
      standing({ label: say(`mat.dash.${name}`), value, unit, tone, lead });
    const short: Lead = { path: '/app/mat/mat_mgmt', search: { tab: 'SHORT' } };
    return {
      figures: [
        figure('rate', rate, 'plain', short, 'rate'),
        figure('soldOut', slots.soldOut, 'danger', short),
        figure('short', slots.short, 'warning', { modal: 'alert', kind: 'storage' }),
        figure('locked', slots.locked, 'warning', { modal: 'alert', kind: 'locked' }),
      ],
      curve: null,
      table: null,
    };
  },
});
