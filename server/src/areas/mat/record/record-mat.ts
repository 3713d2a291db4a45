import { type Db, differing, type StaffActor, sql, type TargetReader, type Tx } from '../../../kernel/index.ts';
import { matScope } from '../mat-scope.ts';
import type { Mat } from './mat.store.ts';

/** How the operation log calls devices. */
export const matTargetOf = (mat: Pick<Mat, 'id' | 'matName'>) => ({
  targetType: 'MAT',
  targetId: mat.id,
  targetName: mat.matName,
});

const shown = ({ id: _, version: _version, supplying: _supplying, deletedAt, ...mat }: Mat) => ({
  ...mat,
  deleted: deletedAt !== null,
});

/** Records what a call changed about a device (spec 01 §1). */
export function recordMat(tx: Tx, before: Mat | null, after: Mat, more: object = {}): void {
  const fields: { before?: object; after: object } = before
    ? differing(shown(before), shown(after))
    : { after: shown(after) };
  tx.record({ ...matTargetOf(after), before: fields.before, after: { ...fields.after, ...more } });
}

/** A device's log is for who sees the device. */
export const matTarget: TargetReader = {
  needs: 'MAT',
  reads: async (db: Db, actor: StaffActor, id: number) =>
    (await db.maybe(sql`select from mat m where m.id = ${id} and ${matScope(actor, 'm')}`)) !== undefined,
};
