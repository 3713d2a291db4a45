import { z } from 'zod';
import { call, done, listPart, noSums, page, rows } from '../../../kernel/index.ts';

const id = z.int().positive();
const root = '/api/mgmt/mat/route';
const params = z.strictObject({ id: z.coerce.number().int().positive() });
const weekday = z.int().min(1).max(7);
const name = z.string().trim().min(1).max(40);

/** 线路: devices of a store that are filled on one trip (spec 06 §2). */
export const SupplyRouteRow = z.object({
  id: z.int(),
  name: z.string(),
  companyName: z.string(),
  storeId: z.int(),
  storeName: z.string(),
  operatorId: z.int().nullable(),
  operatorName: z.string().nullable(),
  /** Monday 1 … Sunday 7. */
  weekdays: z.array(weekday),
  mats: z.int(),
  deleted: z.boolean(),
  version: z.int(),
});
export type SupplyRouteRow = z.infer<typeof SupplyRouteRow>;

/** A device of a route, in the order of the trip. */
export const SupplyRouteStop = z.object({
  matId: z.int(),
  matNo: z.string(),
  matName: z.string(),
  address: z.string().nullable(),
  online: z.boolean(),
});
export type SupplyRouteStop = z.infer<typeof SupplyRouteStop>;

export const SupplyRouteDetail = SupplyRouteRow.extend({ stops: z.array(SupplyRouteStop) });
export type SupplyRouteDetail = z.infer<typeof SupplyRouteDetail>;

/** Routes of the scope, by store and name. */
export const listSupplyRoutes = call({
  method: 'POST',
  path: `${root}/limit/:limit/page/:page`,
  needs: 'SUPPLY',
  params: page,
  body: z.strictObject({
    /** Name of the route, its store or its operator. */
    query: z.string().trim().max(50).optional(),
    storeId: id.optional(),
    companyId: id.optional(),
    deleted: z.boolean().optional(),
    ids: listPart.ids,
    part: listPart.part,
  }),
  answer: rows(SupplyRouteRow, noSums),
  fails: [],
});

export const readSupplyRoute = call({
  method: 'GET',
  path: `${root}/:id/details`,
  needs: 'SUPPLY',
  params,
  answer: SupplyRouteDetail,
  fails: [],
});

/** Who may be given the routes of a store: operators and leaders of its company, and how many routes they have. */
export const listRouteOperators = call({
  method: 'GET',
  path: `${root}/operators/:storeId`,
  needs: 'SUPPLY:WRITE',
  params: z.strictObject({ storeId: z.coerce.number().int().positive() }),
  answer: z.array(z.object({ userId: z.int(), name: z.string(), routes: z.int() })),
  fails: [],
});

/** Adds a route, or changes one. A device that was on another route leaves it; the store of a route stays. */
export const saveSupplyRoute = call({
  method: 'POST',
  path: root,
  needs: 'SUPPLY:WRITE',
  logs: 'supply.op.saveRoute',
  body: z.strictObject({
    id: id.optional(),
    version: z.int().optional(),
    name,
    storeId: id,
    operatorId: id.nullable().default(null),
    weekdays: z.array(weekday).max(7).default([]),
    /** In the order of the trip. */
    matIds: z.array(id).max(100).default([]),
  }),
  answer: SupplyRouteDetail,
  fails: ['supply.routeNameTaken', 'supply.routeOtherStore', 'supply.routeStoreFixed', 'supply.routeDeleted'],
});

/** 删除/恢复: a deleted route has no devices any more; restored it gets back those that no other route took. */
export const toggleSupplyRoutes = call({
  method: 'POST',
  path: `${root}/toggle`,
  needs: 'SUPPLY:WRITE',
  logs: 'supply.op.toggleRoutes',
  body: z.strictObject({ ids: z.array(id).min(1).max(100), deleted: z.boolean() }),
  answer: done,
  fails: ['supply.routeNameTaken'],
});
