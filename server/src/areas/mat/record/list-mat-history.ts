import { listMatHistory } from '@materia/contract/areas/mat';
import { on, refuse } from '../../../kernel/index.ts';
import { changesOf } from '../../identity/index.ts';
import { matInScope } from '../mat-scope.ts';

/** POST mat/{id}/history/LP: the operation log's records of the device. */
export const listMatHistoryHandler = on(listMatHistory)(async ({ params: { id, limit, page } }, ctx) => {
  if (!(await matInScope(ctx.db, ctx.actor, id))) refuse('row.notFound');
  const { rows, total } = await changesOf(ctx, { type: 'MAT', id }, { limit, page });
  return {
    rows: rows.map(({ id: changeId, at, userId, userName, name, action, actionName, before, after, names }) => ({
      ...{ id: changeId, at, userId, userName, name, action, actionName, before, after, names },
    })),
    total,
  };
});
