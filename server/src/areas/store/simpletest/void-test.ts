import { SimpleTestSteps, type TestStatusCode, voidSimpleTest } from '@materia/contract/areas/store';
import { on, refuse, type StaffActor, sql, staffId, type Tx } from '../../../kernel/index.ts';
import { readTest, simpleTestScope, simpleTestTargetOf } from './simple-test.store.ts';
import { isTooOld } from './test-actions.ts';

interface Locked {
  readonly id: number;
  readonly testNo: string;
  readonly status: TestStatusCode;
  readonly createdAt: string;
}

const lock = (tx: Tx, id: number): Promise<Locked | undefined> =>
  tx.maybe(sql`
    select t.id, t.test_no as "testNo", t.status, t.created_at as "createdAt" from simple_test t
    where t.id = ${id} and ${simpleTestScope(tx.actor, 't')} for update`);

/** POST stores/simpletest/{id}/void: with a reason, by whoever may for as long as they may (spec 04 §2). */
export const voidSimpleTestHandler = on(voidSimpleTest)(async ({ params, body }, ctx) => {
  await ctx.transaction(async tx => {
    const test = (await lock(tx, params.id)) ?? refuse('row.notFound');
    tx.about(simpleTestTargetOf(test));
    if (!SimpleTestSteps.find('void', test.status)) refuse('simpletest.voided');
    if (isTooOld(test, tx.actor as StaffActor, tx.now())) refuse('simpletest.tooOld');
    await tx.run(sql`
      update simple_test set status = 'VOID', void_reason = ${body.reason}, voided_at = ${tx.now()}, voided_by = ${staffId(tx.actor)},
        updated_at = ${tx.now()}
      where id = ${test.id}`);
    tx.record({
      ...simpleTestTargetOf(test),
      before: { status: test.status },
      after: { status: 'VOID', voidReason: body.reason },
    });
  });
  return (await readTest(ctx, params.id)) ?? ctx.fail('row.notFound');
});
