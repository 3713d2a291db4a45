import {
  fillXcxTemplate,
  previewXcxTemplate,
  readPublicXcxConfig,
  readXcxPage,
  readXcxPreview,
  type XcxPage,
} from '@materia/contract/areas/company';
import { type Ctx, type Db, on, onOpen, refuse, seal, sql, unseal } from '../../../kernel/index.ts';
import { templateRow } from './list-templates.ts';
import type { PagePlace } from './near-places.ts';
import { type PublishedPage, pageById, pageFor } from './page-of.ts';
import { demandCompany } from './save-config.ts';
import { serveBlocks } from './serve-blocks.ts';
import { opened, type Template, templateColumns } from './template.store.ts';
import { configOf } from './xcx-config.store.ts';

async function companyOf(db: Db, storeId: number | undefined): Promise<number | undefined> {
  if (storeId === undefined) return undefined;
  const store = await db.maybe<{ companyId: number }>(
    sql`select company_id as "companyId" from store where id = ${storeId} and deleted_at is null`,
  );
  return store?.companyId ?? refuse('row.notFound');
}

async function filled(db: Db, page: PublishedPage, place: PagePlace): Promise<XcxPage> {
  const { templateId, no, name, kind } = page;
  return { templateId, no, name, kind, blocks: await serveBlocks(db, page.blocks, place) };
}

const timeOf = (ctx: Pick<Ctx, 'now' | 'setting'>) => ({
  now: ctx.now(),
  graceDays: ctx.setting<number>('mat.serviceGraceDays'),
});

/** GET public xcx/page. */
export const readXcxPageHandler = onOpen(readXcxPage)(async ({ query }, ctx) => {
  const { longitude, latitude, customer } = query;
  const companyId = (await companyOf(ctx.db, query.storeId)) ?? query.companyId ?? null;
  const storeId = query.storeId ?? null;
  const page = query.templateId
    ? await pageById(ctx.db, query.templateId)
    : await pageFor(ctx.db, { companyId, storeId, kind: query.kind });
  if (!page || (page.companyId !== null && page.companyId !== (companyId ?? page.companyId))) return null;
  const point = longitude !== undefined && latitude !== undefined ? { longitude, latitude } : undefined;
  return filled(ctx.db, page, {
    ...{ companyId: companyId ?? page.companyId, storeId, ...timeOf(ctx) },
    ...{ ...(point && { point }), ...(customer && { customer }) },
  });
});

/** GET public xcx/config: without keys. */
export const readPublicXcxConfigHandler = onOpen(readPublicXcxConfig)(async ({ query }, ctx) => {
  const config = await configOf(ctx.db, { platform: query.platform, companyId: query.companyId ?? null });
  const { messageTemplates, switches, userAgreement, privacyPolicy, ...rest } = config.effective;
  const said = (of: typeof userAgreement) => of && { no: of.no, html: of.html };
  return {
    ...rest,
    userAgreement: said(userAgreement),
    privacyPolicy: said(privacyPolicy),
    templateIds: Object.values(messageTemplates),
    switches: switches as Record<keyof typeof switches, boolean>,
  };
});

const previewMs = 30 * 60_000;
const sealedAs = 'xcx preview';
interface Preview {
  readonly id: number;
  readonly storeId: number | null;
  readonly until: number;
}

/** POST xcx/template/{id}/preview: the code carries its own proof, nothing is kept of it. */
export const previewXcxTemplateHandler = on(previewXcxTemplate)(async ({ params, body }, ctx) => {
  const { id } = await templateRow(ctx, params.id);
  const until = ctx.now().getTime() + previewMs;
  const preview: Preview = { id, storeId: body.storeId ?? null, until };
  const url = `/preview/xcx/${seal(JSON.stringify(preview), sealedAs).toString('base64url')}`;
  return { url, qr: url, expiresAt: new Date(until).toISOString() };
});

function opens(code: string): Preview | undefined {
  try {
    return JSON.parse(unseal(Buffer.from(code, 'base64url'), sealedAs)) as Preview;
  } catch {
    return undefined; // made up or cut: the same as one that is over
  }
}

/** GET public xcx/preview/{code}: the draft as it is now. */
export const readXcxPreviewHandler = onOpen(readXcxPreview)(async ({ params }, ctx) => {
  const preview = opens(params.code);
  if (!preview || preview.until <= ctx.now().getTime()) return refuse('xcx.previewOver');
  const row = await ctx.db.maybe<Template>(
    sql`select ${templateColumns} from xcx_template t where t.id = ${preview.id} and t.deleted_at is null`,
  );
  if (!row) return refuse('xcx.previewOver');
  const { id: templateId, name, kind, draftBlocks, companyId } = opened(row);
  const place = { companyId, storeId: preview.storeId, ...timeOf(ctx) };
  const blocks = await serveBlocks(ctx.db, draftBlocks, place);
  return { templateId, no: null, name, kind, blocks, expiresAt: new Date(preview.until).toISOString() };
});

/** POST xcx/template/fill: modules that are being written, at a store of the company. */
export const fillXcxTemplateHandler = on(fillXcxTemplate)(async ({ body }, ctx) => {
  await demandCompany(ctx, body.companyId);
  const storeCompany = await companyOf(ctx.db, body.storeId);
  if (storeCompany !== undefined && body.companyId !== null && storeCompany !== body.companyId)
    ctx.fail('row.notFound');
  const companyId = body.companyId ?? storeCompany ?? null;
  return serveBlocks(ctx.db, body.blocks, { companyId, storeId: body.storeId ?? null, ...timeOf(ctx) });
});
