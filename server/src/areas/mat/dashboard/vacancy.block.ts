import { AgentType } from '@materia/contract/areas/identity';
import type { Figure, Lead, Tone } from '@materia/contract/kernel';
import { dashboardBlock, sql, standing } from '../../../kernel/index.ts';
import { watchedMats } from '../alert/watched-mats.ts';
import { sellingTracks } from '../mat-filter.ts';
import { comparedWithEnds, type SlotNumbers, slotNumbers, soldOutRate, stockBefore } from './stock-of-day.ts';

const T = AgentType.byName;

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
  async read(ctx) {
    const { db, actor, say } = ctx;
    const mats = watchedMats(actor);
    const slots = await db.one<SlotNumbers>(sql`
      ${mats.cte}
      select ${slotNumbers} from track t where ${sellingTracks} and ${mats.is('t.mat_id')}`);
    const then = await stockBefore(ctx, mats);
    const figure = (
      name: string,
      number: (of: SlotNumbers) => number,
      tone: Tone,
      lead: Lead,
      unit: Figure['unit'] = 'count',
    ) =>
      standing({
        label: say(`mat.dash.${name}`),
        value: number(slots),
        before: comparedWithEnds(then, say, number),
        unit,
        tone,
        lead,
      });
    const short: Lead = { path: '/app/mat/mat_mgmt', search: { tab: 'SHORT' } };
    return {
      figures: [
        figure('rate', soldOutRate, 'plain', short, 'rate'),
        figure('soldOut', of => of.soldOut, 'danger', short),
        figure('short', of => of.short, 'warning', { modal: 'alert', kind: 'storage' }),
        figure('locked', of => of.locked, 'warning', { modal: 'alert', kind: 'locked' }),
      ],
      curve: null,
      table: null,
    };
  },
});
