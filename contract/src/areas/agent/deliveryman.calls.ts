import { z } from 'zod';
import { anyOf, call, listPart, noSums, page, rows, sortBy } from '../../kernel/index.ts';
import { UserStatus } from '../identity/index.ts';
import { DeliverymanState } from './agent.codes.ts';

const id = z.int().positive();
const maxOpen = z.int().min(1).max(99);
const workState = z.literal(DeliverymanState.all);

/** Who may bring orders now, fewest open orders first (spec 01 §3, 04 §4). Staff phones are not masked (spec 00 §3). */
export const listDeliverymen = call({
  method: 'GET',
  path: '/api/mgmt/sysusers/deliverymans',
  needs: anyOf('DELIVERYMAN', 'ORDER'),
  answer: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      cellphone: z.string().nullable(),
      storeId: z.int().nullable(),
      /** Orders they have taken and not yet brought. */
      openOrders: z.int(),
      /** So many orders at a time: who has them is not offered for another one. */
      maxOpen: z.int(),
    }),
  ),
  fails: [],
});

/** An account with the duty to bring orders (spec 04 §1). */
export const DeliverymanRow = z.object({
  userId: z.int(),
  userName: z.string(),
  name: z.string(),
  companyId: z.int().nullable(),
  companyName: z.string().nullable(),
  storeName: z.string().nullable(),
  cellphone: z.string().nullable(),
  workState,
  /** So many orders at a time. */
  maxOpen: z.int(),
  /** Orders they have taken and not yet brought; signed for today. */
  openOrders: z.int(),
  signedToday: z.int(),
  status: z.literal(UserStatus.all),
  version: z.int(),
});
export type DeliverymanRow = z.infer<typeof DeliverymanRow>;

export const listAllDeliverymen = call({
  method: 'POST',
  path: '/api/mgmt/deliverymans/limit/:limit/page/:page',
  needs: 'DELIVERYMAN',
  params: page,
  body: z.strictObject({
    query: z.string().trim().max(50).optional(),
    companyId: id.optional(),
    workState: workState.optional(),
    sort: sortBy(['name', 'openOrders', 'signedToday']).optional(),
    part: listPart.part,
    ids: listPart.ids,
  }),
  answer: rows(DeliverymanRow, noSums),
  fails: [],
});

/** 接单 or 休息, and how many orders at a time. */
export const saveDeliveryman = call({
  method: 'POST',
  path: '/api/mgmt/deliverymans',
  needs: 'DELIVERYMAN:WRITE',
  logs: 'agent.op.deliveryman',
  body: z.strictObject({ userId: id, version: z.int().positive(), workState, maxOpen }),
  answer: DeliverymanRow,
  fails: [],
});
