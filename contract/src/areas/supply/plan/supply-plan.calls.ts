import { z } from 'zod';
import { anyOf, call, day, fileJob, listPart, noSums, rows, sortBy } from '../../../kernel/index.ts';
import { loadingFails, slotFails } from './supply-fails.ts';
import { plannedTypes, SupplyLineAction, SupplyPlanStatus, SupplyPlanType } from './supply-plan.codes.ts';
import {
  FilledLine,
  Forecast,
  PickedBatch,
  SupplyPlanDetail,
  SupplyPlanRow,
  SupplyPlanStep,
} from './supply-plan.rows.ts';

const id = z.int().positive();
const root = '/api/mgmt/mat/supplyplan';
const reason = z.string().trim().max(200);
const either = anyOf('SUPPLY:PICK', 'SUPPLY:WRITE');

export const SupplyPlanFilter = z.strictObject({
  status: z.array(z.literal(SupplyPlanStatus.all)).max(SupplyPlanStatus.all.length).optional(),
  /** Both inclusive. */
  planDate: z.tuple([day, day]).optional(),
  /** Number of the plan or its run, name or number of the device. */
  query: z.string().trim().max(50).optional(),
  type: z.array(z.literal(SupplyPlanType.all)).max(SupplyPlanType.all.length).optional(),
  routeId: id.optional(),
  operatorId: id.optional(),
  matId: id.optional(),
  storeId: id.optional(),
  companyId: id.optional(),
  sort: sortBy(['planDate', 'createdAt', 'finishAt']).optional(),
});
export type SupplyPlanFilter = z.infer<typeof SupplyPlanFilter>;

/** Plans of the scope, today's first; how many stand at each status comes with the total. */
export const listSupplyPlans = call({
  method: 'POST',
  path: `${root}/list`,
  needs: 'SUPPLY',
  body: SupplyPlanFilter.extend({
    limit: z.int().min(1).max(100).default(10),
    page: z.int().min(1).max(1_000_000).default(1),
    part: listPart.part,
    exact: listPart.exact,
    ids: listPart.ids,
  }),
  answer: rows(SupplyPlanRow, noSums).extend({
    counts: z.array(z.object({ status: z.literal(SupplyPlanStatus.all), count: z.int() })).optional(),
  }),
  fails: [],
});

/** The same as a file. */
export const exportSupplyPlans = call({
  method: 'POST',
  path: `${root}/export`,
  needs: 'SUPPLY',
  logs: 'supply.op.exportPlans',
  kind: 'file',
  body: SupplyPlanFilter,
  answer: fileJob,
  fails: [],
});

export const readSupplyPlan = call({
  method: 'GET',
  path: `${root}/:planId/details`,
  needs: 'SUPPLY',
  params: z.strictObject({ planId: z.coerce.number().int().positive() }),
  answer: SupplyPlanDetail,
  fails: [],
});

export const listSupplyHistory = call({
  method: 'GET',
  path: `${root}/:id/history`,
  needs: 'SUPPLY',
  params: z.strictObject({ id: z.coerce.number().int().positive() }),
  answer: z.array(SupplyPlanStep),
  fails: [],
});

/** Makes a plan for a device. A count or clearing-out that names no slot is of all of them. `runNo`: it joins that trip. */
export const addSupplyPlan = call({
  method: 'POST',
  path: `${root}/new`,
  needs: 'SUPPLY:WRITE',
  logs: 'supply.op.new',
  idempotent: true,
  body: z.strictObject({
    matId: id,
    planDate: day,
    type: z.literal(plannedTypes),
    routeId: id.optional(),
    runNo: z.string().trim().max(20).optional(),
    operatorId: id.optional(),
    remark: z.string().trim().max(200).optional(),
    lines: z
      .array(
        z.strictObject({
          trackGoodsId: id,
          action: z.literal(SupplyLineAction.all).default('LOAD'),
          quantity: z.int().default(0),
          suggestQty: z.int().min(0).optional(),
          forecast: Forecast.optional(),
        }),
      )
      .max(800),
  }),
  answer: SupplyPlanDetail.extend({
    /** What the planogram of the next fill wants and the store lacks: so many fewer are brought. */
    short: z.array(z.object({ goodsId: z.int(), goodsName: z.string(), n: z.int() })),
  }),
  fails: [
    'supply.noLines',
    'supply.nothingCarried',
    'supply.negativeQuantity',
    'supply.overCapacity',
    'supply.trackUnbound',
    'supply.matWithoutStore',
    'supply.planShort',
    'mat.stepRefused',
  ],
});

const state = z.object({ id: z.int(), status: z.literal(SupplyPlanStatus.all), version: z.int() });
const failed = z.object({ id: z.int(), code: z.int(), message: z.string() });

/**
 * 开始拣货, 出发, 到达, 取消, 指派 (to another 补货员, until it is being filled) of one or many, row by row; plans picked in one call
 * are one trip (spec 06 §3).
 */
export const updateSupplyStatus = call({
  method: 'POST',
  path: `${root}/status`,
  needs: either,
  logs: 'supply.op.status',
  idempotent: 'rows',
  body: z.strictObject({
    ids: z.array(id).min(1).max(100),
    action: z.enum(['PICK', 'DEPART', 'ARRIVE', 'CANCEL', 'ASSIGN']),
    /** Who is to fill it (ASSIGN): in service, of the device's company. */
    operatorId: id.optional(),
    /** Of the one plan named. */
    version: z.int().optional(),
    reason: reason.optional(),
    /** Where the phone is. */
    lat: z.number().min(-90).max(90).optional(),
    lng: z.number().min(-180).max(180).optional(),
    /** Batches that were scanned back at the store: of a plan that is on its way, all of them. */
    returned: z
      .array(
        z.strictObject({
          goodsId: id,
          batchNo: z.string().trim().max(40),
          expiresOn: day.nullable().default(null),
          quantity: z.int().min(0),
        }),
      )
      .max(500)
      .default([]),
  }),
  answer: z.object({ done: z.array(state), failed: z.array(failed) }),
  fails: [
    'mat.stepRefused',
    'supply.planShort',
    'supply.batchMissing',
    'supply.codesOff',
    'supply.shortReason',
    'supply.overPicked',
    'supply.alreadyFilling',
    'supply.farAway',
    'supply.operatorNeeded',
    'supply.reasonNeeded',
    'supply.cancelFilling',
    'supply.correctByCount',
    'supply.notAllBack',
    'supply.noneDone',
    'supply.stockShort',
    ...loadingFails,
  ],
});

/** The numbers of all slots, booked at once; the device sells again (spec 06 §3). */
export const finishSupplyPlan = call({
  method: 'POST',
  path: `${root}/finish`,
  needs: 'SUPPLY:WRITE',
  logs: 'supply.op.finish',
  idempotent: true,
  body: z.strictObject({
    planId: id,
    lines: z.array(FilledLine).max(800),
    photos: z.array(id).max(20).default([]),
    version: z.int(),
  }),
  answer: SupplyPlanDetail,
  fails: ['mat.stepRefused', 'supply.correctByCount', 'supply.doorOpen', 'supply.photoMissing', ...slotFails],
});

/** Keeps what was picked, or what the phone has said so far of slots; nothing is booked. */
export const saveSupplyLines = call({
  method: 'POST',
  path: `${root}/lines`,
  needs: either,
  logs: 'supply.op.lines',
  body: z.strictObject({
    planId: id,
    /** That was seen by who picks: of two the second is told. */
    version: z.int().optional(),
    picked: z
      .array(
        z.strictObject({
          lineId: id,
          batches: z.array(PickedBatch).max(30),
          shortReason: z.string().trim().max(100).nullable().default(null),
        }),
      )
      .max(800)
      .default([]),
    filled: z.array(FilledLine).max(800).default([]),
  }),
  answer: state,
  fails: ['mat.stepRefused', 'supply.overPicked', 'row.changedMeanwhile'],
});

/** What a scanned package is, and for which slots of the plan. */
export const scanSupplyCode = call({
  method: 'POST',
  path: `${root}/scan`,
  needs: 'SUPPLY',
  body: z.strictObject({ planId: id, code: z.string().trim().min(1).max(100) }),
  answer: z.object({
    goodsId: z.int(),
    goodsName: z.string(),
    /** Null: the code does not say. */
    batchNo: z.string().nullable(),
    expiresOn: day.nullable(),
    traceCode: z.string().nullable(),
    lineIds: z.array(z.int()),
  }),
  fails: ['supply.codeUnknown', 'supply.traceCodeOut'],
});

/** 现场补货: slots filled at once out of the device's store, without a plan beforehand (spec 06 §6). */
export const supplyTracks = call({
  method: 'POST',
  path: '/api/mgmt/mat/track/goods/supply',
  needs: 'SUPPLY:WRITE',
  logs: 'supply.op.adhoc',
  idempotent: true,
  body: z.strictObject({
    matId: id,
    lines: z
      .array(
        z.strictObject({
          trackGoodsId: id,
          counted: z.int().min(0).max(999),
          quantity: z.int(),
          batchNo: z.string().trim().max(40).default(''),
          expiresOn: day.nullable().default(null),
          traceCodes: z
            .array(z.string().regex(/^\d{20}$/))
            .max(999)
            .default([]),
        }),
      )
      .max(200),
  }),
  answer: SupplyPlanDetail,
  fails: [
    'supply.noLines',
    'supply.negativeQuantity',
    'supply.trackUnbound',
    'supply.matWithoutStore',
    'supply.alreadyFilling',
    'supply.batchMissing',
    'supply.codesOff',
    'supply.planShort',
    'supply.doorOpen',
    ...slotFails,
  ],
});
