import { AgentType } from '@materia/contract/areas/identity';
import { dashboardBlock } from '../../../kernel/index.ts';
import { matStates, matsByUrgency, stateTones } from './mats-by-urgency.ts';

const T = AgentType.byName;

/** More points than a map can tell apart; the most urgent are drawn. */
const mostPlaces = 2_000;

/** Where the devices stand and how they are (spec 01 §12): the worst seen first, each leading to its row. */
export const mapBlock = dashboardBlock({
  code: 'mat_map',
  shape: 'map',
  title: 'mat.dash.map',
  for: { roles: ['SuperAdmin', 'Admin', 'Manager'], types: [T.operator], needs: 'MAT' },
  place: 40,
  width: 2,
  on: ['MAT_NETWORK', 'MAT_T', 'MAT_H'],
  screen: { path: '/app/mat/mat_mgmt', needed: true },
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
                lead: { path: '/app/mat/mat_mgmt', search: { matId: String(mat.id) } },
              },
            ],
      ),
      states: matStates.map(state => ({
        label: name(state),
        count: mats.find(mat => mat.state === state)?.total ?? 0,
        tone: stateTones[state],
      })),
    };
  },
});
