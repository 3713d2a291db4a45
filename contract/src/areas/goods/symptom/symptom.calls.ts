import { z } from 'zod';
import { anyOf, call, done, fen, listPart, noSums, page, rows } from '../../../kernel/index.ts';
import { BodyPart, Coverage, PeopleGroup, SymptomRole } from './symptom.codes.ts';

const base = '/api/mgmt/symptom';
const id = z.int().positive();
const text = z.string().nullable();
const W = 'GOODS:WRITE';
const people = z.array(z.literal(PeopleGroup.all)).max(4);
const words = (max: number) => z.string().trim().max(max).nullable().default(null);
/** So many goods one symptom has at most (spec 03 §3.13). */
export const mostSymptomGoods = 8;

export const SymptomDraft = z.strictObject({
  name: z.string().trim().min(1).max(20),
  synonyms: z.array(z.string().trim().min(1).max(20)).max(20).default([]),
  bodyPart: z.literal(BodyPart.all),
  /** Whom it concerns; empty: everybody. */
  people: people.default([]),
  description: words(200),
  /** 就医提示. */
  redFlags: words(200),
  careTip: words(200),
  /** A picture's address. */
  icon: words(300),
});
export type SymptomDraft = z.infer<typeof SymptomDraft>;

/** A symptom (spec 03 §1). */
export const Symptom = z.object({
  symptomId: z.int(),
  name: z.string(),
  synonyms: z.array(z.string()),
  bodyPart: z.literal(BodyPart.all),
  people,
  description: text,
  redFlags: text,
  careTip: text,
  icon: text,
  sort: z.int(),
  enabled: z.boolean(),
  deleted: z.boolean(),
  version: z.int(),
  /** Goods by role. */
  main: z.int(),
  assist: z.int(),
  care: z.int(),
});
export type Symptom = z.infer<typeof Symptom>;

/** A goods of a symptom. */
export const SymptomGoods = z.object({
  goods_id: z.int(),
  goodsName: z.string(),
  shortName: text,
  spec: z.string(),
  manufacturer: text,
  thumbUrl: text,
  guidePrice: fen,
  role: z.literal(SymptomRole.all),
  reason: text,
  excludePeople: people,
  /** Whom its leaflet warns; to be excluded. */
  proposed: people,
  /** Others of the symptom that are not used together with it. */
  conflicts: z.array(z.int()),
  /** Approved, on cabinets, not suspended, no prescription medicine. */
  sells: z.boolean(),
});
export type SymptomGoods = z.infer<typeof SymptomGoods>;

const Details = Symptom.extend({ goods: z.array(SymptomGoods) });
export type SymptomDetails = z.infer<typeof Details>;

/** Symptoms in their order. */
export const listSymptoms = call({
  method: 'POST',
  path: `${base}/limit/:limit/page/:page`,
  needs: 'GOODS',
  params: page,
  body: z.strictObject({
    query: z.string().trim().max(40).optional(),
    bodyPart: z.array(z.literal(BodyPart.all)).max(13).optional(),
    people: people.optional(),
    enabled: z.boolean().optional(),
    deleted: z.boolean().default(false),
    part: listPart.part,
    ids: listPart.ids,
  }),
  answer: rows(Symptom, noSums).extend({
    /** By part, whatever part is chosen. */
    parts: z.array(z.object({ bodyPart: z.literal(BodyPart.all), count: z.int() })).optional(),
  }),
  fails: [],
});

export const readSymptom = call({
  method: 'GET',
  path: `${base}/:id`,
  needs: 'GOODS',
  params: z.strictObject({ id: z.coerce.number().int().positive() }),
  answer: Details,
  fails: ['row.notFound'],
});

export const saveSymptom = call({
  method: 'POST',
  path: base,
  needs: W,
  logs: 'symptom.op.save',
  body: SymptomDraft.extend({ id: id.optional(), version: z.int().optional() }),
  answer: Details,
  fails: ['row.notFound', 'row.changedMeanwhile', 'symptom.nameTaken'],
});

/** The goods of a symptom, whole and in order. `dryRun`: only how they would stand. */
export const saveSymptomGoods = call({
  method: 'POST',
  path: `${base}/goods`,
  needs: W,
  logs: 'symptom.op.goods',
  body: z.strictObject({
    symptomId: id,
    version: z.int(),
    goods: z
      .array(
        z.strictObject({
          goodsId: id,
          role: z.literal(SymptomRole.all),
          reason: words(40),
          excludePeople: people.default([]),
        }),
      )
      .max(20),
    dryRun: z.boolean().default(false),
  }),
  answer: Details,
  fails: [
    'row.notFound',
    'row.changedMeanwhile',
    'symptom.rx',
    'symptom.notOnMat',
    'symptom.tooMany',
    'symptom.noMain',
    'symptom.conflict',
  ],
});

/** These stand in this order, in the places they have now. */
export const sortSymptoms = call({
  method: 'POST',
  path: `${base}/sort`,
  needs: W,
  logs: 'symptom.op.sort',
  body: z.strictObject({ ids: z.array(id).min(1).max(1000) }),
  answer: done,
  fails: ['row.notFound'],
});

/** Switched on and off, or deleted and restored. */
export const toggleSymptoms = call({
  method: 'POST',
  path: `${base}/toggle`,
  needs: W,
  logs: 'symptom.op.toggle',
  body: z.strictObject({
    ids: z.array(id).min(1).max(1000),
    enabled: z.boolean().optional(),
    deleted: z.boolean().optional(),
  }),
  answer: done,
  fails: ['row.notFound', 'symptom.rx', 'symptom.notOnMat', 'symptom.noMain', 'symptom.conflict', 'symptom.nameTaken'],
});

/** 覆盖率: cabinets by symptoms, a hundred cabinets at a time. */
export const readSymptomCoverage = call({
  method: 'POST',
  path: `${base}/coverage`,
  needs: 'GOODS',
  body: z.strictObject({
    /** Of the cabinet's name or number. */
    query: z.string().trim().max(40).optional(),
    bodyPart: z.array(z.literal(BodyPart.all)).max(13).optional(),
    /** Behind this cabinet. */
    after: z.int().min(0).default(0),
  }),
  answer: z.object({
    symptoms: z.array(z.object({ symptomId: z.int(), name: z.string() })),
    mats: z.array(
      z.object({
        matId: z.int(),
        matName: z.string(),
        /** As the symptoms stand. */
        cells: z.array(z.literal(Coverage.all)),
      }),
    ),
    next: z.int().nullable(),
  }),
  fails: [],
});

/** What somebody who feels this may buy at a place; without one, of the whole catalogue (spec 03 §4). */
export const matchSymptoms = call({
  method: 'POST',
  path: `${base}/match`,
  needs: anyOf('GOODS', 'CONSULTING', 'MAT'),
  body: z.strictObject({
    text: z.string().trim().min(1).max(100),
    people: z.literal(PeopleGroup.all).optional(),
    storeId: id.optional(),
    matId: id.optional(),
  }),
  answer: z.object({
    symptoms: z.array(
      Symptom.pick({
        symptomId: true,
        name: true,
        bodyPart: true,
        description: true,
        careTip: true,
      }).extend({
        goods: z.array(
          SymptomGoods.pick({
            goods_id: true,
            goodsName: true,
            spec: true,
            thumbUrl: true,
            role: true,
            reason: true,
          }).extend({ price: fen, available: z.int().nullable() }),
        ),
      }),
    ),
    redFlags: z.array(z.string()),
  }),
  fails: ['row.notFound'],
});
