import { later } from '../../ui/later.tsx';

export { AlertChips } from './alert/alert-chips.tsx';
export { NamedAlertModal } from './alert/alert-modal-later.ts';
export { type DayLine, DayPopUps } from './alert/day-popups.tsx';
export { matSource, matsOfStore } from './alert/mat-source.ts';
export { MatListScreen } from './mat-list.screen.tsx';
export { slotAhead } from './planogram/slot-ahead.ts';

/** Screens beside the devices, each fetched by who goes there. */
export const fetchAdScreen = () => import('./ad/ad.screen.tsx').then(part => part.AdScreen);
export const fetchAppScreen = () => import('./app/app.screen.tsx').then(part => part.AppScreen);
export const fetchAlertDeskScreen = () =>
  import('./alert/desk/alert-desk.screen.tsx').then(part => part.AlertDeskScreen);
export const fetchTicketScreen = () => import('./ticket/ticket.screen.tsx').then(part => part.TicketScreen);
/** 建工单 from another area's rows: what is known of it is given. */
export const TicketFormDialog = later(() => import('./ticket/ticket-form.tsx').then(part => part.TicketFormDialog));
export const fetchGoodsVisitScreen = () => import('./visit/visit.screen.tsx').then(part => part.GoodsVisitScreen);
export const fetchOfflineMonitorScreen = () =>
  import('./monitor/offline-monitor.screen.tsx').then(part => part.OfflineMonitorScreen);
export const fetchTemplateListScreen = () =>
  import('./template/template-list.screen.tsx').then(part => part.TemplateListScreen);
