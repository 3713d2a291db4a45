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

/** Ids of other records by their names, as the log knows them; undefined where it is no such field, or the record is gone. */
export function namedValue(names: OperationLogRow['names'], field: string, value: unknown): string | undefined {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const words = values.map(each => names[`${field}:${each}`] ?? names[`${field.replace(/s$/, '')}:${each}`]);
  return words.length === 0 || words.includes(undefined) ? undefined : words.join(', ');
}
