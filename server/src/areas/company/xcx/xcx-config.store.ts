import {
  type XcxAgreement,
  type XcxAgreementKindCode,
  type XcxConfig,
  type XcxConfigDraft,
  type XcxPlatformCode,
  XcxSwitch,
} from '@materia/contract/areas/company';
import { assignments, columnsAs, type Db, join, type Sql, sql, type Tx } from '../../../kernel/index.ts';

/** Whose settings: a company's, or the platform's (null), in one wallet. */
export interface Whose {
  readonly companyId: number | null;
  readonly platform: XcxPlatformCode;
}
type Secrets = XcxConfig['secrets'];

/** A row of settings: own values, null where nothing is said. */
export interface ConfigRow extends XcxConfigDraft {
  readonly id: number;
  readonly companyId: number | null;
  readonly platform: XcxPlatformCode;
  readonly version: number;
  readonly secrets: Secrets;
  readonly userAgreement: number | null;
  readonly privacyPolicy: number | null;
}

const single = [
  ...(['appId', 'name', 'logo', 'themeColor', 'shareTitle', 'shareImage', 'servicePhone', 'serviceHours'] as const),
];
const columns = columnsAs(
  [
    ...['id', 'companyId', 'platform', 'version', 'secrets', 'messageTemplates', 'switches'],
    ...['userAgreement', 'privacyPolicy', ...single],
  ],
  'x',
);
const ofWhom = ({ companyId, platform }: Whose): Sql =>
  sql`x.platform = ${platform} and x.company_id is not distinct from ${companyId}`;

export const findConfig = (db: Db, of: Whose): Promise<ConfigRow | undefined> =>
  db.maybe(sql`select ${columns} from xcx_config x where ${ofWhom(of)}`);

/** Two who save the first settings of a company come after one another. */
export async function lockConfig(tx: Tx, of: Whose): Promise<ConfigRow | undefined> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext(${`xcx_config ${of.platform} ${of.companyId}`}))`);
  return tx.maybe(sql`select ${columns} from xcx_config x where ${ofWhom(of)} for update`);
}

export const insertConfig = (tx: Tx, { companyId, platform }: Whose): Promise<ConfigRow> =>
  tx.one(sql`
    insert into xcx_config as x (company_id, platform, version) values (${companyId}, ${platform}, 0) returning ${columns}`);

type Patch = Partial<Omit<XcxConfigDraft, 'messageTemplates' | 'switches'>> & {
  readonly userAgreement?: number | null;
  readonly privacyPolicy?: number | null;
  readonly appSecret?: Buffer | null;
};
interface Json {
  readonly messageTemplates?: object;
  readonly switches?: object;
  readonly secrets?: Secrets;
}

export function saveConfigRow(tx: Tx, id: number, patch: Patch, json: Json = {}): Promise<ConfigRow> {
  const sets = [sql`version = version + 1`, sql`updated_at = ${tx.now()}`, ...assignments(patch)];
  const as = (name: string, value: object | undefined) =>
    value === undefined ? [] : [sql`${sql.id(name)} = ${JSON.stringify(value)}::jsonb`];
  sets.push(...as('message_templates', json.messageTemplates), ...as('switches', json.switches));
  sets.push(...as('secrets', json.secrets));
  return tx.one(sql`update xcx_config as x set ${join(sets)} where x.id = ${id} returning ${columns}`);
}

/** Another mini-program of the wallet has this id already. */
export async function appTaken(tx: Tx, row: ConfigRow, appId: string | null): Promise<boolean> {
  const other = await tx.maybe(sql`
    select from xcx_config where platform = ${row.platform} and app_id = ${appId} and id <> ${row.id}`);
  return other !== undefined;
}

const agreementColumns = columnsAs(['kind', 'no', 'html', 'byName', 'at'], 'a');

export function agreementsOf(db: Db, configId: number, kind: XcxAgreementKindCode): Promise<XcxAgreement[]> {
  return db.rows(sql`
    select ${agreementColumns} from xcx_agreement a where a.config_id = ${configId} and a.kind = ${kind} order by a.no desc`);
}

/** The next version of an agreement: what somebody agreed to stays. */
export async function insertAgreement(
  tx: Tx,
  of: { configId: number; kind: XcxAgreementKindCode; html: string; by: string | null },
): Promise<number> {
  const { no } = await tx.one<{ no: number }>(sql`
    insert into xcx_agreement (config_id, kind, no, html, by_name, at)
    select ${of.configId}, ${of.kind}, coalesce(max(no), 0) + 1, ${of.html}, ${of.by}, ${tx.now()} from xcx_agreement
    where config_id = ${of.configId} and kind = ${of.kind} returning no`);
  return no;
}

type Values = XcxConfig['own'];
const nothing: Values = {
  ...(Object.fromEntries(single.map(field => [field, null])) as Pick<Values, (typeof single)[number]>),
  messageTemplates: {},
  switches: {},
  userAgreement: null,
  privacyPolicy: null,
};

async function valuesOf(db: Db, row: ConfigRow | undefined): Promise<Values> {
  if (!row) return nothing;
  const inForce = async (kind: XcxAgreementKindCode, no: number | null) =>
    no === null ? null : ((await agreementsOf(db, row.id, kind)).find(each => each.no === no) ?? null);
  return {
    ...(Object.fromEntries(single.map(field => [field, row[field]])) as Pick<Values, (typeof single)[number]>),
    messageTemplates: row.messageTemplates,
    switches: row.switches,
    userAgreement: await inForce('USER', row.userAgreement),
    privacyPolicy: await inForce('PRIVACY', row.privacyPolicy),
  };
}

/** Own values over the platform's, field by field; a switch that nobody has set is on. Templates of messages belong to their app. */
function over(own: Values, base: Values): Values {
  const fields = single.map(field => [field, own[field] ?? base[field]]);
  const inherited = own.appId === null ? base.messageTemplates : {};
  return {
    ...(Object.fromEntries(fields) as Pick<Values, (typeof single)[number]>),
    messageTemplates: { ...inherited, ...own.messageTemplates },
    switches: {
      ...Object.fromEntries(XcxSwitch.all.map(name => [name, true])),
      ...base.switches,
      ...own.switches,
    },
    userAgreement: own.userAgreement ?? base.userAgreement,
    privacyPolicy: own.privacyPolicy ?? base.privacyPolicy,
  };
}

/** What a mini-program says of itself, and what of it is its own (spec 04 §1 xcx_config). */
export async function configOf(db: Db, of: Whose): Promise<XcxConfig> {
  const row = await findConfig(db, of);
  const own = await valuesOf(db, row);
  const base = of.companyId === null ? nothing : await valuesOf(db, await findConfig(db, { ...of, companyId: null }));
  return {
    ...{ companyId: of.companyId, platform: of.platform, version: row?.version ?? null },
    ...{ own, effective: over(own, base), secrets: row?.secrets ?? [] },
  };
}
