import type { Ctx, OperationTarget, Tx } from '../call/context.ts';
import { makeTx } from '../call/make-tx.ts';
import type { Transaction } from '../db/db.ts';
import { Refusal, refuse } from '../refusal.ts';
import { undeclared } from './declared.ts';
import { type Key, once, rowKey } from './idempotency.ts';
import { logVisit, type Visit } from './visit.ts';

/** How far a request's transactions reach: `outer` makes each part of that one, `key` lets each row be done once for it. */
export interface Reach {
  readonly outer?: Transaction;
  readonly key?: Key;
}

/** What was received, as it came. */
const rawOf = ({ request, picture }: Visit): Ctx['raw'] => ({
  headers: request.headers as Record<string, string | undefined>,
  body: (request as { rawBody?: Buffer }).rawBody ?? null,
  request: request.raw,
  picture,
});

/** What a handler gets of its request and of the program. */
export function visitContext(visit: Visit, { outer, key }: Reach = {}): Ctx {
  const { services, request } = visit;
  const row: Ctx['row'] = (id, fn) =>
    services.db.transaction(bare =>
      key ? once(bare, rowKey(key, id), () => transact(visit, bare, fn)) : transact(visit, bare, fn),
    );
  return {
    actor: visit.actor,
    db: outer ?? services.db,
    requestId: visit.requestId,
    lang: visit.lang,
    ip: request.ip,
    get log() {
      return services.log.child({ requestId: visit.requestId });
    },
    files: services.files,
    now: () => services.clock.now(),
    setting: (key, companyId) => services.settings.get(key, companyId),
    settings: services.settings,
    target: type => services.modules.find(module => Object.hasOwn(module.targets, type))?.targets[type],
    reveals: entity => services.modules.find(module => Object.hasOwn(module.reveals, entity))?.reveals[entity],
    lookup: kind => services.modules.find(module => Object.hasOwn(module.lookups, kind))?.lookups[kind],
    get searches() {
      return services.modules.flatMap(module => module.searches);
    },
    get blocks() {
      return services.modules.flatMap(module => module.blocks);
    },
    get todos() {
      return services.modules.flatMap(module => module.todos);
    },
    row,
    transaction: fn =>
      outer ? transact(visit, outer, fn) : services.db.transaction(bare => transact(visit, bare, fn)),
    fail: refuse,
    remark: text => {
      visit.remark = text;
    },
    word: refusal => {
      const bug = services.checkAnswers ? undeclared(visit.call, refusal) : undefined;
      if (bug) throw bug;
      return services.wording.refusal(refusal, visit.lang);
    },
    raw: rawOf(visit),
  };
}

function dress(visit: Visit, bare: Transaction, about: (target: OperationTarget) => void): Tx {
  const { services } = visit;
  return makeTx(bare, {
    actor: visit.actor ?? { kind: 'system', name: visit.call.path, as: 'PAYMENT' },
    requestId: visit.requestId,
    clock: services.clock,
    settings: services.settings,
    records: visit.records,
    about,
  });
}

/** Runs a transaction of a handler; what it records is logged within it, what it is refused for is kept for the log. */
async function transact<R>(visit: Visit, bare: Transaction, fn: (tx: Tx) => Promise<R>): Promise<R> {
  const from = visit.records.length;
  let subject: OperationTarget | undefined;
  const tx = dress(visit, bare, target => {
    subject = target;
  });
  try {
    const result = await fn(tx);
    if (visit.call.logs && visit.records.length > from) await logVisit(visit, bare, 200, '', visit.records.slice(from));
    return result;
  } catch (error) {
    visit.records.length = from;
    if (subject && error instanceof Refusal) {
      const { status, message } = visit.services.wording.refusal(error, visit.lang);
      visit.refused.push({ ...subject, code: status, message });
    }
    throw error;
  }
}
