import { listRouteOperatorsHandler, listSupplyRoutesHandler, readSupplyRouteHandler } from './list-routes.ts';
import { saveSupplyRouteHandler, toggleSupplyRoutesHandler } from './save-route.ts';

/** Routes on which devices are filled (spec 06 §2, §6). */
export const routeHandlers = [
  listSupplyRoutesHandler,
  readSupplyRouteHandler,
  listRouteOperatorsHandler,
  saveSupplyRouteHandler,
  toggleSupplyRoutesHandler,
];
