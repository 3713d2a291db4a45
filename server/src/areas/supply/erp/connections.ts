import { listErpConnections, pingErp, saveErpConnection, syncTexts } from '@materia/contract/areas/supply';
import { type BodyOf, format, type Text } from '@materia/contract/kernel';
import { ProviderError, ProviderRefused } from '../../../adapters/erp/port.ts';
import { type Ctx, on, refuse, type StaffActor, type Tx } from '../../../kernel/index.ts';
import { companyExists } from '../../company/index.ts';
import {
  addConnection,
  type ConnectionRow,
  connectionTarget,
  lockConnection,
  readConnections,
  writeConnection,
} from './connection.store.ts';
import { connectionOf, erps, sealedErpSecret } from './erp-account.ts';

type Body = BodyOf<typeof saveErpConnection>;

/** GET ordersync/connection. */
export const listErpConnectionsHandler = on(listErpConnections)((_input, { db, actor }) => readConnections(db, actor));

async function shown(ctx: Ctx<StaffActor>, id: number) {
  const [row] = await readConnections(ctx.db, ctx.actor, id);
  return row ?? refuse('row.notFound');
}

/** POST ordersync/connection. */
export const saveErpConnectionHandler = on(saveErpConnection)(async ({ body }, ctx) => {
  const free = erps().anyAddress() || (ctx.actor.platform && body.baseUrl !== '');
  if (!free && !erps().isPublic(body.baseUrl)) ctx.fail('sync.addressNotHttps', {}, { path: ['baseUrl'] });
  const id = await ctx.transaction(tx => save(tx, body));
  return shown(ctx, id);
});

async function save(tx: Tx, body: Body): Promise<number> {
  const before = body.id === undefined ? undefined : await lockConnection(tx, body.id);
  if (body.id !== undefined) demandSame(before, body);
  const { companyId, server, secret, baseUrl, appKey, enabled, maxTries } = body;
  const id = before?.id ?? (await make(tx, body));
  const sealed = secret === undefined ? undefined : sealedErpSecret(companyId, server, secret);
  const other = !before || before.baseUrl !== baseUrl || before.appKey !== appKey || sealed !== undefined;
  await writeConnection(tx, id, {
    ...{ baseUrl, appKey, enabled, maxTries },
    ...(sealed ? { secretCipher: sealed.cipher, secretFingerprint: sealed.fingerprint } : {}),
    // What was tested is not what is there now.
    ...(other ? { pingedAt: null, pingError: null } : {}),
  });
  const said = (of: Pick<Body, 'baseUrl' | 'appKey' | 'enabled' | 'maxTries'>, fingerprint: string | null) => ({
    ...{ baseUrl: of.baseUrl, appId: of.appKey, enabled: of.enabled, maxTries: of.maxTries, fingerprint },
  });
  tx.record({
    ...connectionTarget({ id, server }),
    ...(before ? { before: said(before, before.fingerprint) } : {}),
    after: said(body, sealed?.fingerprint ?? before?.fingerprint ?? null),
  });
  return id;
}

function demandSame(found: ConnectionRow | undefined, body: Body): void {
  const before = found ?? refuse('row.notFound');
  if (before.version !== body.version) refuse('row.changedMeanwhile');
  if (before.companyId !== body.companyId || before.server !== body.server) refuse('sync.connectionFixed');
}

async function make(tx: Tx, { companyId, server, appKey, secret }: Body): Promise<number> {
  const { actor } = tx;
  if (actor.kind === 'staff' && !actor.platform && actor.companyId !== companyId) refuse('row.notFound');
  if (!(await companyExists(tx, companyId))) refuse('row.notFound');
  if (secret === undefined) refuse('sync.secretMissing', {}, { path: ['secret'] });
  const made = await addConnection(tx, { companyId, server, appKey });
  return made?.id ?? refuse('sync.connectionTaken', {}, { path: ['server'] });
}

function textOf(error: ProviderError): Text {
  if (error instanceof ProviderRefused) return syncTexts['sync.ping.refused'];
  return syncTexts[error.name === 'ProviderAnswerInvalid' ? 'sync.ping.unproven' : 'sync.ping.unreachable'];
}

/** POST ordersync/ping: the ERP is asked outside of any transaction. */
export const pingErpHandler = on(pingErp)(async ({ body }, ctx) => {
  const found = await shown(ctx, body.id);
  const opened = await connectionOf(ctx.db, found);
  if (!opened?.account) return ctx.fail('sync.secretMissing');
  const tested = await ask(ctx, opened.account);
  await ctx.transaction(async tx => {
    const now = await lockConnection(tx, found.id);
    // What was set meanwhile was not tested.
    if (!now || now.version !== found.version) return;
    await writeConnection(tx, now.id, { pingedAt: tx.now(), pingError: tested.error?.code ?? null });
    tx.record({ ...connectionTarget(now), after: { passed: !tested.error, code: tested.error?.code } });
  });
  return { passed: !tested.error, message: tested.message, connection: await shown(ctx, found.id) };
});

async function ask(ctx: Ctx<StaffActor>, account: Parameters<ReturnType<typeof erps>['open']>[0]) {
  try {
    await erps().open(account).ping();
    return { error: null, message: syncTexts['sync.ping.passed'][ctx.lang] };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { error, message: format(textOf(error)[ctx.lang], { detail: error.message }) };
  }
}
