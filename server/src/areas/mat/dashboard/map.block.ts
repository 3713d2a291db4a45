import { AgentType } from '@materia/contract/areas/identity';
import type { Lead } from '@materia/contract/kernel';
import { dashboardBlock } from '../../../kernel/index.ts';
import { type MatState, matStates, matsByUrgency, stateTones } from './mats-by-urgency.ts';

const T = AgentType.byName;

/** More points than a map can tell apart; the most urgent are drawn. */
const mostPlaces = 2_000;

const screen = '/app/mat/mat_mgmt';
/** The list of each state; those that are fine have none of their own. */
const leads: Readonly<Record<MatState, Lead | null>> = {
  offline: { path: screen, search: { tab: 'OFFLINE' } },
  alert: { path: '/app/operation/alert_mgmt', search: {} },
  short: { path: screen, search: { tab: 'SHORT' } },
  fine: null,
};

/** Where the devices stand and how they are (spec 01 §12): the worst seen first, each leading to its row. */
export const mapBlock = dashboardBlock({
  code: 'mat_map',
  shape: 'map',
  title: 'mat.dash.map',
  for: { roles: ['SuperAdmin', 'Admin', 'Manager'], types: [T.operator], needs: 'MAT' },
  place: 40,
  width: 2,
  on: ['MAT_NETWORK', 'MAT_T', 'MAT_H'],
  screen: { path: screen, needed: true },
  async read(ctx) {
    const mats = await matsByUrgency(ctx, mostPlaces);
    const name = (state: string) => ctx.say(`mat.dash.state.${state}`);
    return {
      places: mats.flatMap(mat =>
        mat.longitude === null || mat.latitude === null
          ? []
          : [
              {
                id: mat.id,
                name: mat.name,
                longitude: mat.longitude,
                latitude: mat.latitude,
                tone: stateTones[mat.state],
                state: name(mat.state),
                lead: { path: screen, search: { matId: String(mat.id) } },
              },
            ],
      ),
      states: matStates.map(state => ({
        label: name(state),
        count: mats.find(mat => mat.state === state)?.total ?? 0,
        tone: stateTones[state],
        lead: leads[state],
      })),
    };
  },
});
