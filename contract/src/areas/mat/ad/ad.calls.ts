import { z } from 'zod';
import { anyOf, call, dayRange, done, fileJob, instant, noSums, page, rows, sortBy } from '../../../kernel/index.ts';
import { AdKind, AdReview, AdSlot, AdStatus } from './ad.codes.ts';
import { AdDraft, AdLibraryRow, AdRow, AdStatistic, MatAd } from './ad.rows.ts';
import { adActions, adReviewActions } from './ad.steps.ts';

const id = z.int().positive();
const ids = z.array(id).min(1).max(100);
const ofId = z.strictObject({ id: z.coerce.number().int().positive() });
const words = (max: number) => z.string().trim().max(max);
const base = '/api/mgmt/mat/ad';
const shared = {
  query: words(50).optional(),
  opCompanyId: id.optional(),
  deleted: z.boolean().optional(),
  /** Of the filter's rows only these: what a live frame named. */
  ids: ids.optional(),
};

export const AdLibraryFilter = z.strictObject({
  ...shared,
  kind: z.literal(AdKind.all).optional(),
  review: z.array(z.literal(AdReview.all)).max(3).optional(),
  goodsId: id.optional(),
  sort: sortBy(['title', 'updatedAt']).optional(),
});

/** 素材 of the caller's company and of the platform: what awaits review first, then what changed last. */
export const listAdLibrary = call({
  method: 'POST',
  path: `${base}/library/limit/:limit/page/:page`,
  needs: 'MATAD',
  params: page,
  body: AdLibraryFilter,
  answer: rows(AdLibraryRow, noSums).extend({
    counts: z.array(z.object({ review: z.literal(AdReview.all), count: z.int() })),
  }),
  fails: [],
});

/** The same as a file. */
export const exportAdLibrary = call({
  method: 'POST',
  path: `${base}/library/export`,
  needs: 'MATAD',
  logs: 'mat.op.exportAdLibrary',
  kind: 'file',
  body: AdLibraryFilter,
  answer: fileJob,
  fails: [],
});

export const readAdLibrary = call({
  method: 'GET',
  path: `${base}/library/:id/details`,
  needs: 'MATAD',
  params: ofId,
  answer: AdLibraryRow,
  fails: [],
});

/** Uploads a material, or changes it, which asks for another review. The file is one of module AD_LIBRARY: a picture, or an MP4. */
export const saveAdLibrary = call({
  method: 'POST',
  path: `${base}/library`,
  needs: 'MATAD:WRITE',
  logs: 'mat.op.saveAdLibrary',
  body: z.strictObject({
    id: id.optional(),
    version: z.int().optional(),
    title: words(40).min(1),
    /** null: the platform's; absent: of a new one the caller's own company, of another what it is. */
    opCompanyId: id.nullable().optional(),
    /** Absent: the file that it has. */
    fileId: id.optional(),
    goodsId: id.nullable().default(null),
    adApprovalNo: words(40).nullable().default(null),
  }),
  answer: AdLibraryRow,
  fails: ['upload.noFile', 'mat.adFileKind', 'mat.adVideoUnread', 'mat.adPlatform', 'mat.adMaterialRuns'],
});

export const toggleAdLibrary = call({
  method: 'POST',
  path: `${base}/library/toggle`,
  needs: 'MATAD:WRITE',
  logs: 'mat.op.toggleAdLibrary',
  body: z.strictObject({ ids: z.array(id).min(1).max(1000), deleted: z.boolean() }),
  answer: done,
  fails: ['mat.adPlatform', 'mat.adMaterialRuns'],
});

/** 通过, 驳回 (a reason): all of them or none. */
export const setAdLibraryStatus = call({
  method: 'POST',
  path: `${base}/library/status`,
  needs: 'MATAD:WRITE',
  logs: 'mat.op.adReview',
  body: z.strictObject({
    ids,
    action: z.enum(adReviewActions),
    /** Of a single one. */
    version: z.int().optional(),
    reason: words(200).optional(),
  }),
  answer: done,
  fails: ['mat.stepRefused', 'mat.adReason', 'mat.adPlatform', 'mat.adMaterialRuns'],
});

export const AdFilter = z.strictObject({
  ...shared,
  slot: z.array(z.literal(AdSlot.all)).max(4).optional(),
  status: z.array(z.literal(AdStatus.all)).max(4).optional(),
  /** Ads that run on one of these days. */
  range: dayRange.optional(),
  /** Ads that are for this device. */
  matId: id.optional(),
  libraryId: id.optional(),
  sort: sortBy(['name', 'startDate', 'endDate', 'priority', 'updatedAt']).optional(),
});

/** 投放 of the caller's company and of the platform. */
export const listAds = call({
  method: 'POST',
  path: `${base}/limit/:limit/page/:page`,
  needs: 'MATAD',
  params: page,
  body: AdFilter,
  answer: rows(AdRow, noSums).extend({
    counts: z.array(z.object({ status: z.literal(AdStatus.all), count: z.int() })),
  }),
  fails: [],
});

/** The same as a file. */
export const exportAds = call({
  method: 'POST',
  path: `${base}/export`,
  needs: 'MATAD',
  logs: 'mat.op.exportAds',
  kind: 'file',
  body: AdFilter,
  answer: fileJob,
  fails: [],
});

export const readAd = call({
  method: 'GET',
  path: `${base}/:id/details`,
  needs: 'MATAD',
  params: ofId,
  answer: AdRow,
  fails: [],
});

/** Plans an ad, or changes one that does not run. */
export const saveAd = call({
  method: 'POST',
  path: base,
  needs: 'MATAD:WRITE',
  logs: 'mat.op.saveAd',
  body: AdDraft.extend({ id: id.optional(), version: z.int().optional() }),
  answer: AdRow,
  fails: ['mat.stepRefused', 'mat.adPlatform', 'mat.adDates', 'mat.adPeriod', 'mat.adTwice'],
});

export const toggleAds = call({
  method: 'POST',
  path: `${base}/toggle`,
  needs: 'MATAD:WRITE',
  logs: 'mat.op.toggleAds',
  body: z.strictObject({ ids: z.array(id).min(1).max(1000), deleted: z.boolean() }),
  answer: done,
  fails: ['mat.stepRefused', 'mat.adPlatform'],
});

/** 投放, 暂停, 恢复, 结束: all of them or none. */
export const setAdStatus = call({
  method: 'POST',
  path: `${base}/status`,
  needs: 'MATAD:WRITE',
  logs: 'mat.op.adStatus',
  body: z.strictObject({
    ids,
    action: z.enum(adActions),
    /** Of a single one. */
    version: z.int().optional(),
  }),
  answer: done,
  fails: ['mat.stepRefused', 'mat.adPlatform', 'mat.adUnreviewed', 'mat.adApproval', 'mat.adRx', 'mat.adOver'],
});

/** 统计: how ads were shown by the devices of the caller's scope, and which devices said nothing. */
export const readAdStatistic = call({
  method: 'POST',
  path: `${base}/statistic`,
  needs: 'MATAD',
  body: z.strictObject({
    range: dayRange,
    adId: id.optional(),
    slot: z.literal(AdSlot.all).optional(),
    opCompanyId: id.optional(),
    matId: id.optional(),
  }),
  answer: AdStatistic,
  fails: ['mat.adRange'],
});

/** 广告 of one device: what its playlist holds, what of it is on now, whether it has it. */
export const readMatAds = call({
  method: 'GET',
  path: '/api/mgmt/mat/:id/ads',
  needs: anyOf('MAT', 'MATAD'),
  params: ofId,
  answer: z.object({
    matId: z.int(),
    matName: z.string(),
    /** Revision of the playlist that is wanted there, and the one it has. */
    desired: z.int(),
    reported: z.int().nullable(),
    since: instant.nullable(),
    error: z.string().nullable(),
    ads: z.array(MatAd),
  }),
  fails: [],
});
