import type { OperationLogRow } from '@materia/contract/areas/identity';

/** A field that an operation changed; `wasThere` false: nothing is known of it before. */
export interface ChangedField {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly wasThere: boolean;
}

/** What an operation changed, field by field, in the order in which it was recorded. */
export function changedFields({ before, after }: Pick<OperationLogRow, 'before' | 'after'>): ChangedField[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].map(name => ({
    name,
    before: before?.[name] ?? null,
    after: after?.[name] ?? null,
    wasThere: before !== null && name in before,
  }));
}
