import { AgentType } from '@materia/contract/areas/identity';
import { type BlockAudience, dashboardBlock, fewRows } from '../../../kernel/index.ts';
import { matsByUrgency, stateTones } from './mats-by-urgency.ts';

const T = AgentType.byName;
const shown = 8;

/** Devices by urgency with what is missing in them; one code for each kind of account, for they call it differently. */
const urgentMats = (code: string, title: string, whom: BlockAudience) =>
  dashboardBlock({
    code,
    shape: 'table',
    title,
    for: { ...whom, needs: 'MAT' },
    place: 45,
    width: 2,
    on: ['MAT_NETWORK', 'MAT_T', 'MAT_H', 'MAT_ORDER'],
    screen: { path: '/app/mat/mat_mgmt', needed: true },
    async read(ctx) {
      const mats = await matsByUrgency(ctx, shown);
      const { say } = ctx;
      return {
        table: fewRows(
          say,
          {
            'mat.dash.mat': 'text',
            'mat.dash.state': 'badge',
            'mat.dash.soldOut': 'count',
            'mat.dash.short': 'count',
            'mat.dash.missing': 'count',
            'mat.dash.alerts': 'count',
          },
          mats.map(mat => [
            { value: mat.name, lead: { path: '/app/mat/mat_mgmt', search: { matId: String(mat.id) } } },
            { value: say(`mat.dash.state.${mat.state}`), tone: stateTones[mat.state] },
            { value: mat.soldOut },
            { value: mat.short },
            { value: mat.missing },
            { value: mat.alerts },
          ]),
          'mat.dash.fine',
        ),
      };
    },
  });

export const routeBlock = urgentMats('mat_route', 'mat.dash.route', { types: [T.operator] });
export const ownMatsBlock = urgentMats('mat_own', 'mat.dash.own', { types: [T.store, T.storeHeader] });
