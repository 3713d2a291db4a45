import { exportOperationLog, type OperationLogRow, OperationResult } from '@materia/contract/areas/identity';
import { operationLogTexts as t } from '@materia/contract/areas/system';
import { dayOf } from '@materia/contract/kernel';
import { all, instantColumn, keyBatches, numberColumn, onExport, sql } from '../../kernel/index.ts';
import { logScope, operationConditions } from './list-operation-log.ts';
import { namedRows, operationRows } from './operation-rows.ts';
import { byWhomText, changesText, targetText } from './operation-words.ts';
import { idsOfUsersNamed } from './users-named.ts';

/** POST operationlog/export: all of the filter within the scope, newest first, by key. */
export const exportOperationLogHandler = onExport(exportOperationLog)<OperationLogRow>({
  fileName: t['system.log.sheet'],
  columns: [
    instantColumn(t['system.log.at'], row => row.at),
    { title: t['system.log.user'], value: byWhomText },
    { title: t['system.log.action'], width: 24, value: row => row.actionName },
    { title: t['system.log.target'], width: 28, value: targetText },
    {
      title: t['system.log.result'],
      value: ({ code }, lang) =>
        OperationResult.label(code < 400 ? OperationResult.byName.done : OperationResult.byName.refused, lang),
    },
    { title: t['system.log.changes'], width: 60, value: changesText },
    { title: t['system.log.ip'], kind: 'id', value: row => row.ip },
    numberColumn(t['system.log.took'], row => row.durationMs),
  ],
  batches: async function* (source) {
    const { db, actor, input, now } = source;
    const userIds = await idsOfUsersNamed(db, input.body.userName);
    const where = all([logScope(actor, 'l'), operationConditions(input.body, dayOf(now()), userIds)]);
    yield* keyBatches(sql`l.id`, async (behind, limit) =>
      namedRows(source, await operationRows(db, sql`${where} ${behind}`, { limit, offset: 0 })),
    );
  },
});
