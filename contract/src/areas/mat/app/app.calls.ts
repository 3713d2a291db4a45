import { z } from 'zod';
import { anyOf, call, done, fileJob, instant, noSums, page, rows, sortBy } from '../../../kernel/index.ts';
import { AppKind, AppRolloutState, AppStatus } from './app.codes.ts';
import { appActions } from './app.steps.ts';

const id = z.int().positive();
const ofId = z.strictObject({ id: z.coerce.number().int().positive() });
const words = (max: number) => z.string().trim().max(max);
const base = '/api/mgmt/mat/app';
const state = z.literal(AppRolloutState.all);

/** Devices of the caller's scope by what became of a version there. */
const AppCounts = z.object({
  states: z.array(z.object({ state, count: z.int() })),
  /** Installed longer than half an hour ago and not heard of since. */
  unseen: z.int(),
});

export const AppRow = AppCounts.extend({
  id: z.int(),
  versionName: z.string(),
  versionCode: z.int(),
  kind: z.literal(AppKind.all),
  /** null: every model. */
  model: z.string().nullable(),
  fileName: z.string(),
  url: z.string(),
  size: z.int(),
  sha256: z.string(),
  signature: z.string(),
  minFromCode: z.int(),
  force: z.boolean(),
  notes: z.string(),
  /** Percent of the devices, rising to 100. */
  stages: z.array(z.int()),
  /** The percent it has come to; 0: not begun. */
  stage: z.int(),
  stageAt: instant.nullable(),
  /** When the next stage comes by itself. */
  nextAt: instant.nullable(),
  haltFailBp: z.int(),
  status: z.literal(AppStatus.all),
  /** Paused by its failures. */
  halted: z.boolean(),
  /** The same of those that had their turn at a stage, for each that had any. */
  perStage: z.array(AppCounts.extend({ stage: z.int() })),
  creatorName: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
  deleted: z.boolean(),
  version: z.int(),
  allowedActions: z.array(z.enum(appActions)),
});
export type AppRow = z.infer<typeof AppRow>;

export const AppFilter = z.strictObject({
  query: words(50).optional(),
  status: z.array(z.literal(AppStatus.all)).max(5).optional(),
  kind: z.literal(AppKind.all).optional(),
  model: words(40).optional(),
  deleted: z.boolean().optional(),
  ids: z.array(id).min(1).max(100).optional(),
  sort: sortBy(['versionCode', 'updatedAt']).optional(),
});

/** Versions, the newest first. They are the platform's; how far they are is said of the devices that the caller sees. */
export const listApps = call({
  method: 'POST',
  path: `${base}/limit/:limit/page/:page`,
  needs: 'MATAPP',
  params: page,
  body: AppFilter,
  answer: rows(AppRow, noSums).extend({
    counts: z.array(z.object({ status: z.literal(AppStatus.all), count: z.int() })),
  }),
  fails: [],
});

/** The same as a file. */
export const exportApps = call({
  method: 'POST',
  path: `${base}/export`,
  needs: 'MATAPP',
  logs: 'mat.op.exportApps',
  kind: 'file',
  body: AppFilter,
  answer: fileJob,
  fails: [],
});

export const readApp = call({
  method: 'GET',
  path: `${base}/:id/details`,
  needs: 'MATAPP',
  params: ofId,
  answer: AppRow,
  fails: [],
});

/**
 * Adds a version, or changes a draft. The package is a file of module MAT_APP; its signature is made outside with the release key:
 * Ed25519, base64, of `appSigned(kind, versionCode, sha256)`.
 */
export const saveApp = call({
  method: 'POST',
  path: base,
  needs: 'MATAPP:WRITE',
  platformOnly: true,
  logs: 'mat.op.saveApp',
  body: z.strictObject({
    id: id.optional(),
    version: z.int().optional(),
    versionName: words(32).min(1),
    versionCode: z.int().min(1).max(2_000_000_000),
    kind: z.literal(AppKind.all),
    model: words(40).min(1).nullable().default(null),
    /** Absent: the file that it has. */
    fileId: id.optional(),
    signature: words(100).min(1),
    minFromCode: z.int().min(0).max(2_000_000_000).default(0),
    force: z.boolean().default(false),
    notes: words(2000).min(1),
    stages: z.array(z.int().min(1).max(100)).min(1).max(10).default([1, 10, 50, 100]),
    haltFailBp: z.int().min(1).max(10_000).default(500),
  }),
  answer: AppRow,
  fails: [
    'upload.noFile',
    'mat.stepRefused',
    'mat.appCodeTaken',
    'mat.appNameTaken',
    'mat.appFile',
    'mat.appNoKey',
    'mat.appSignature',
    'mat.appStages',
    'mat.appFromCode',
    'mat.appWayBack',
  ],
});

/** 删除/恢复: what no device was given, and none would go back to. */
export const toggleApps = call({
  method: 'POST',
  path: `${base}/toggle`,
  needs: 'MATAPP:WRITE',
  platformOnly: true,
  logs: 'mat.op.toggleApps',
  body: z.strictObject({ ids: z.array(id).min(1).max(1000), deleted: z.boolean() }),
  answer: done,
  fails: ['mat.stepRefused', 'mat.appCodeTaken', 'mat.appNameTaken', 'mat.appWayBack'],
});

/** 开始灰度, 下一阶段, 暂停, 继续, 回滚: all of them or none. */
export const setAppStatus = call({
  method: 'POST',
  path: `${base}/status`,
  needs: 'MATAPP:WRITE',
  platformOnly: true,
  logs: 'mat.op.appStatus',
  idempotent: true,
  body: z.strictObject({
    ids: z.array(id).min(1).max(100),
    action: z.enum(appActions),
    /** Of a single one. */
    version: z.int().optional(),
  }),
  answer: done,
  fails: ['mat.stepRefused', 'mat.appOtherRolls'],
});

export const AppRolloutRow = z.object({
  id: z.int(),
  matId: z.int(),
  matNo: z.string(),
  matName: z.string(),
  companyName: z.string(),
  online: z.boolean(),
  lastSeenAt: instant.nullable(),
  /** What it runs now, as it says itself. */
  runs: z.string().nullable(),
  /** At which percent it had its turn. */
  stage: z.int(),
  state,
  percent: z.int(),
  error: z.string().nullable(),
  log: z.string().nullable(),
  fromName: z.string().nullable(),
  unseen: z.boolean(),
  installedAt: instant.nullable(),
  updatedAt: instant,
});
export type AppRolloutRow = z.infer<typeof AppRolloutRow>;

/** 灰度明细: what failed first, then what changed last. */
export const listAppRollout = call({
  method: 'POST',
  path: `${base}/:id/rollout/limit/:limit/page/:page`,
  needs: 'MATAPP',
  params: page.extend({ id: z.coerce.number().int().positive() }),
  body: z.strictObject({
    state: z.array(state).max(5).optional(),
    query: words(50).optional(),
    /** Failed, or not heard of since it was installed. */
    bad: z.boolean().optional(),
  }),
  answer: rows(AppRolloutRow, noSums),
  fails: [],
});

/** 在网版本: how many devices of the caller's scope run what. */
export const readAppField = call({
  method: 'GET',
  path: `${base}/field`,
  needs: 'MATAPP',
  answer: z.array(
    z.object({
      kind: z.literal(AppKind.all),
      /** null: the device has not said. */
      versionName: z.string().nullable(),
      /** null: none of ours. */
      versionCode: z.int().nullable(),
      mats: z.int(),
      online: z.int(),
      models: z.array(z.string()),
    }),
  ),
  fails: [],
});

/** 版本 of one device: what it runs, what it should, how its updates went. */
export const readMatApps = call({
  method: 'GET',
  path: '/api/mgmt/mat/:id/apps',
  needs: anyOf('MAT', 'MATAPP'),
  params: ofId,
  answer: z.object({
    matId: z.int(),
    appVersion: z.string().nullable(),
    boardVersion: z.string().nullable(),
    /** What document app asks of it; null: to stay as it is. */
    wanted: z.array(z.object({ kind: z.literal(AppKind.all), versionName: z.string() })),
    desired: z.int(),
    reported: z.int().nullable(),
    error: z.string().nullable(),
    rollouts: z.array(
      z.object({
        id: z.int(),
        appId: z.int(),
        versionName: z.string(),
        kind: z.literal(AppKind.all),
        appStatus: z.literal(AppStatus.all),
        stage: z.int(),
        state,
        percent: z.int(),
        error: z.string().nullable(),
        log: z.string().nullable(),
        fromName: z.string().nullable(),
        createdAt: instant,
        updatedAt: instant,
      }),
    ),
  }),
  fails: [],
});
