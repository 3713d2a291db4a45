import {
  DeliverymanState,
  exportAgents,
  listAgentMats,
  listAgents,
  listAllDeliverymen,
  summarizeAgents,
} from '@materia/contract/areas/agent';
import { AgentType, ExpireIn, UserStatus } from '@materia/contract/areas/identity';
import { screenAt } from '@materia/contract/screens';
import { ask } from '../../kernel/list-screen/declaration.ts';
import { choice, flag, pick, text } from '../../kernel/list-screen/filters.tsx';
import { listScreen } from '../../kernel/list-screen/list-screen.tsx';
import { viewedScreen } from '../../kernel/list-screen/screen-views.tsx';
import { later } from '../../ui/later.tsx';
import { companySource, storeSource } from '../store/index.ts';
import { agentColumns, deliverymanColumns, unassignedColumns } from './agent.columns.tsx';
import { agentActions } from './agent-actions.tsx';
import { assignActions, deliverymanActions, offeredOnDeliveryman } from './deliveryman-actions.ts';

const screen = screenAt('/app/user/agent_mgmt');
const more = 'more';
const NewAgent = later(() => import('./agent.dialogs.tsx').then(part => part.NewAgentDialog));
const AgentDrawer = later(() => import('./agent.drawer.tsx').then(part => part.AgentDrawer));

const Agents = listScreen({
  screen,
  view: 'agents',
  call: listAgents,
  rowKey: 'id',
  rowName: row => row.userName,
  pageSize: 30,
  export: exportAgents,
  tabs: {
    field: 'type',
    codes: AgentType,
    list: [{ codes: [], label: 'list.all' }, ...AgentType.all.map(code => ({ codes: [code] }))],
    counts: ask(summarizeAgents, counts => new Map(counts.map(({ type, count }) => [type, count]))),
  },
  filters: {
    query: text({ max: 50, label: 'agent.query' }),
    companyId: pick(companySource, { platform: true }),
    status: choice(UserStatus, { many: true }),
    storeId: pick(storeSource, { place: more }),
    expireInDays: choice(ExpireIn, { place: more }),
    deleted: flag({ place: more }),
  },
  columns: agentColumns,
  mobile: ['name', '$links', 'status'],
  actions: agentActions,
  allowed: (row, t) => row.allowedActions.map(({ action, reason }) => ({ action, reason: reason && t(reason) })),
  toolbar: [{ name: 'new', needs: 'AGENT:WRITE', main: true, dialog: NewAgent }],
  opens: { param: 'agentId', drawer: AgentDrawer },
  live: { entity: 'user' },
  empty: 'agent.empty',
});

const Deliverymen = listScreen({
  screen,
  view: 'deliverymen',
  call: listAllDeliverymen,
  rowKey: 'userId',
  rowName: row => row.name,
  pageSize: 30,
  filters: {
    query: text({ max: 50, label: 'agent.query' }),
    companyId: pick(companySource, { platform: true }),
    workState: choice(DeliverymanState),
  },
  columns: deliverymanColumns,
  mobile: ['name', 'workState', 'openOrders'],
  actions: deliverymanActions,
  allowed: offeredOnDeliveryman,
  empty: 'agent.empty.deliverymen',
});

const Unassigned = listScreen({
  screen,
  view: 'unassigned',
  call: listAgentMats,
  rowKey: 'matId',
  rowName: row => row.matName,
  pageSize: 30,
  body: { linked: false },
  filters: {
    query: text({ max: 50, label: 'agent.query.mat' }),
    opCompanyId: pick(companySource, { platform: true }),
  },
  columns: unassignedColumns,
  mobile: ['matName', 'storeName', 'address'],
  actions: assignActions,
  allowed: () => ['assign'],
  empty: 'agent.empty.unassigned',
});

/** 代理管理 (spec 04 §5): accounts of role Service by type, those who bring orders, devices that nobody is in charge of. */
export const AgentScreen = viewedScreen({
  screen,
  bare: 'agents',
  views: [
    { name: 'agents', label: 'agent.view.agents', View: Agents },
    {
      name: 'deliverymen',
      label: 'agent.view.deliverymen',
      View: Deliverymen,
      of: user => user.privs.includes('DELIVERYMAN'),
    },
    { name: 'unassigned', label: 'agent.view.unassigned', View: Unassigned },
  ],
});
