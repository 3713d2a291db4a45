import {
  listXcxAgreements,
  readXcxConfig,
  saveXcxConfig,
  type XcxAgreementKindCode,
  type XcxConfigDraft,
} from '@materia/contract/areas/company';
import {
  type Actor,
  type Ctx,
  differing,
  keepPictures,
  on,
  refuse,
  type StaffActor,
  safeHtml,
  type Tx,
} from '../../../kernel/index.ts';
import { findCompany } from '../company.store.ts';
import {
  agreementsOf,
  appTaken,
  type ConfigRow,
  configOf,
  findConfig,
  insertAgreement,
  insertConfig,
  lockConfig,
  saveConfigRow,
  type Whose,
} from './xcx-config.store.ts';

export const xcxConfigTarget = (row: Pick<ConfigRow, 'id' | 'platform' | 'name'>) => ({
  targetType: 'XCX_CONFIG',
  targetId: row.id,
  targetName: row.name ?? row.platform,
});

/** Rows without a company are the platform's; those of a company its own and the platform's (spec 00 §2). */
export function demandPlatform(actor: Actor, companyId: number | null): void {
  if (companyId === null && !(actor.kind === 'staff' && actor.platform))
    refuse('auth.platformOnly', {}, { reason: 'PRIV' });
}

export async function demandCompany(ctx: Pick<Ctx<StaffActor>, 'db' | 'actor'>, companyId: number | null) {
  demandPlatform(ctx.actor, companyId);
  if (companyId === null) return;
  const company = await findCompany(ctx.db, ctx.actor, companyId);
  if (!company || company.deletedAt !== null) refuse('row.notFound');
}

/** GET xcx/config. */
export const readXcxConfigHandler = on(readXcxConfig)(async ({ query }, ctx) => {
  const whose = { platform: query.platform, companyId: query.companyId ?? null };
  await demandCompany(ctx, whose.companyId);
  return configOf(ctx.db, whose);
});

/** GET xcx/config/agreements: own versions. */
export const listXcxAgreementsHandler = on(listXcxAgreements)(async ({ query }, ctx) => {
  const companyId = query.companyId ?? null;
  await demandCompany(ctx, companyId);
  const row = await findConfig(ctx.db, { companyId, platform: query.platform });
  return row ? agreementsOf(ctx.db, row.id, query.kind) : [];
});

/** The row to write, as the caller saw it; a first one is made. */
async function rowSeen(tx: Tx, whose: Whose, version: number | null): Promise<ConfigRow> {
  const before = await lockConfig(tx, whose);
  if ((before?.version ?? null) !== version) refuse('row.changedMeanwhile');
  return before ?? insertConfig(tx, whose);
}

/** The number in force after saving: a new text is the next version, null none of its own, absent as it was. */
async function agree(
  tx: Tx,
  row: ConfigRow,
  kind: XcxAgreementKindCode,
  html: string | null | undefined,
): Promise<number | null> {
  const now = kind === 'USER' ? row.userAgreement : row.privacyPolicy;
  if (html === undefined || (html === null && now === null)) return now;
  if (html === null) return null;
  const clean = safeHtml(html);
  const current = (await agreementsOf(tx, row.id, kind)).find(each => each.no === now);
  if (current?.html === clean) return now;
  const by = tx.actor.kind === 'staff' ? tx.actor.name : null;
  return insertAgreement(tx, { configId: row.id, kind, html: clean, by });
}

async function demandPictures(tx: Tx, row: ConfigRow, draft: XcxConfigDraft): Promise<void> {
  for (const field of ['logo', 'shareImage'] as const) {
    const url = draft[field];
    if (url === null || url === row[field]) continue;
    const gone = await keepPictures(tx, [url], { refType: 'XCX_CONFIG', refId: row.id, modules: ['XCX'] });
    if (gone.length > 0) refuse('xcx.pictureGone', {}, { path: [field] });
  }
}

const shown = ({ id: _id, version: _version, secrets: _secrets, ...row }: ConfigRow) => row;

/** POST xcx/config: another app has other keys, so those of the one before go. */
export const saveXcxConfigHandler = on(saveXcxConfig)(async ({ body }, ctx) => {
  const { companyId, platform, version, userAgreement, privacyPolicy, ...draft } = body;
  await demandCompany(ctx, companyId);
  await ctx.transaction(async tx => {
    const before = await rowSeen(tx, { companyId, platform }, version);
    tx.about(xcxConfigTarget(before));
    if (draft.appId !== null && (await appTaken(tx, before, draft.appId)))
      refuse('xcx.appTaken', {}, { path: ['appId'] });
    await demandPictures(tx, before, draft);
    const { messageTemplates, switches, ...rest } = draft;
    const other = before.appId !== draft.appId;
    const patch = {
      ...rest,
      userAgreement: await agree(tx, before, 'USER', userAgreement),
      privacyPolicy: await agree(tx, before, 'PRIVACY', privacyPolicy),
      ...(other ? { appSecret: null } : {}),
    };
    const after = await saveConfigRow(tx, before.id, patch, {
      messageTemplates,
      switches,
      ...(other ? { secrets: [] } : {}),
    });
    tx.record({ ...xcxConfigTarget(after), ...differing(shown(before), shown(after)) });
  });
  return configOf(ctx.db, { companyId, platform });
});
