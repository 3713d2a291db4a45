import {
  exportTickets,
  listTickets,
  openTicketStatuses,
  TicketPriority,
  TicketStatus,
  TicketType,
} from '@materia/contract/areas/mat';
import type { AnswerOf } from '@materia/contract/kernel';
import { screenAt } from '@materia/contract/screens';
import { ask } from '../../../kernel/list-screen/declaration.ts';
import { choice, flag, pick, text } from '../../../kernel/list-screen/filters.tsx';
import { listScreen } from '../../../kernel/list-screen/list-screen.tsx';
import { viewedScreen } from '../../../kernel/list-screen/screen-views.tsx';
import { later } from '../../../ui/later.tsx';
import { companySource, storeSource } from '../../store/index.ts';
import { matSource } from '../alert/mat-source.ts';
import { ticketColumns } from './ticket.columns.tsx';
import { ticketRowActions } from './ticket-actions.ts';
import { TicketBoard } from './ticket-board.tsx';
import '../mat.css';
import '../alert/desk/alert-desk.css';

const screen = screenAt('/app/operation/mat_ticket');
const TicketDetailDrawer = later(() => import('./ticket-detail.drawer.tsx').then(part => part.TicketDetailDrawer));
const NewTicket = later(() => import('./new-ticket.dialog.tsx').then(part => part.NewTicketDialog));
const TicketMap = later(() => import('./ticket-map.tsx').then(part => part.TicketMap));
const field = (name: string) => ({ label: `mat.ticket.field.${name}` });

const countsOf = ({ counts = [] }: AnswerOf<typeof listTickets>): Map<string, number> =>
  new Map(counts.map(({ status, count }) => [status, count] as const));

const TicketList = listScreen({
  screen,
  view: 'list',
  call: listTickets,
  export: exportTickets,
  rowKey: 'ticketId',
  rowName: row => row.ticketNo,
  pageSize: 30,
  tabs: {
    field: 'status',
    codes: TicketStatus,
    initial: openTicketStatuses,
    list: [
      { codes: [...openTicketStatuses], label: 'mat.ticket.tab.open' },
      ...TicketStatus.all.map(code => ({ codes: [code] })),
      { codes: [] },
    ],
    counts: ask(listTickets, countsOf, {
      body: (_values, own) => ({ ...own, part: 'TOTAL' }),
      params: { limit: 1, page: 1 },
    }),
  },
  filters: {
    query: text({ max: 50, ...field('query') }),
    priority: choice(TicketPriority, { many: true, ...field('priority') }),
    type: choice(TicketType, { many: true, ...field('type') }),
    mine: flag(field('mine')),
    overdue: flag(field('overdue')),
    storeId: pick(storeSource, { place: 'more', ...field('storeId') }),
    matId: pick(matSource, { needs: 'MAT', place: 'more', ...field('matId') }),
    companyId: pick(companySource, { place: 'more', platform: true, ...field('companyId') }),
    deleted: flag({ place: 'more', ...field('deleted') }),
  },
  columns: ticketColumns,
  mobile: ['title', '$mat', '$sla'],
  rowBar: row => ({ since: row.createdAt, due: row.resolveDueAt }),
  actions: ticketRowActions,
  toolbar: [{ name: 'new', label: 'mat.ticket.new', needs: 'TICKET:WRITE', main: true, dialog: NewTicket }],
  opens: { param: 'ticketId', drawer: TicketDetailDrawer },
  live: { entity: 'ticket', stateOf: (row, lang) => TicketStatus.label(row.status, lang) },
  empty: 'mat.ticket.empty',
});

/** 设备工单 (spec 06 §7): by status, as a list, on the map. */
export const TicketScreen = viewedScreen({
  screen,
  bare: 'board',
  views: [
    { name: 'board', label: 'mat.ticket.view.board', View: TicketBoard },
    { name: 'list', label: 'mat.ticket.view.list', View: TicketList },
    { name: 'map', label: 'mat.ticket.view.map', View: TicketMap },
  ],
});
