import type { readSettings, SettingChange, SettingRow } from '@materia/contract/areas/system';
import type { AnswerOf } from '@materia/contract/kernel';
import { useState } from 'react';
import { useKeptState } from '../../../kernel/form/form-drafts.ts';
import { brokenBy, limitsOf } from './setting-kind.ts';

export type Groups = AnswerOf<typeof readSettings>;

/** A change that is not saved: a value, or back to what holds without. */
export type Draft = { readonly value: unknown } | 'reset';

export interface Problem {
  /** Words of the server, or a rule and what fills it. */
  words?: string;
  rule?: string;
  params?: Readonly<Record<string, number>>;
  path: readonly string[];
}

export interface Change {
  readonly row: SettingRow;
  readonly draft: Draft;
}

export interface Drafts {
  readonly changes: readonly Change[];
  readonly problems: Readonly<Record<string, Problem | undefined>>;
  valueOf(row: SettingRow): unknown;
  draftOf(key: string): Draft | undefined;
  edit(row: SettingRow, value: unknown): void;
  reset(row: SettingRow): void;
  /** Takes back what was typed. */
  undo(key: string): void;
  clear(): void;
  /** The first change that breaks its limits, or null; what is wrong is said at its key. */
  check(): string | null;
  refuse(key: string, problem: Problem): void;
}

type ByKey = Readonly<Record<string, Draft>>;

/** What is typed and not yet saved, by key, kept over a reload (spec 01 §2). What is typed back to what holds is no change. */
export function useSettingDrafts(groups: Groups, companyId: number | null): Drafts {
  // Secrets are typed again.
  const secrets = new Set(groups.flatMap(({ items }) => items.filter(row => row.secret).map(row => row.key)));
  const open = (all: ByKey): ByKey => Object.fromEntries(Object.entries(all).filter(([key]) => !secrets.has(key)));
  const [drafts, setDrafts] = useKeptState<ByKey>(`settings ${companyId ?? ''}`, {}, open);
  const [problems, setProblems] = useState<Drafts['problems']>({});
  const rows = groups.flatMap(({ items }) => items);
  const put = (key: string, draft: Draft | undefined) => {
    setProblems(({ [key]: _mended, ...rest }) => rest);
    const { [key]: _old, ...rest } = drafts;
    setDrafts(draft ? { ...rest, [key]: draft } : rest);
  };
  const changes = rows.flatMap(row => {
    const draft = drafts[row.key];
    return draft ? [{ row, draft }] : [];
  });
  return {
    changes,
    problems,
    valueOf: row => {
      const draft = drafts[row.key];
      if (draft === undefined) return row.secret ? undefined : row.value;
      return draft === 'reset' ? row.inherited : draft.value;
    },
    draftOf: key => drafts[key],
    edit: (row, value) => {
      const same = row.secret ? value === undefined : JSON.stringify(value) === JSON.stringify(row.value);
      put(row.key, same ? undefined : { value });
    },
    reset: row => put(row.key, row.isSet ? 'reset' : undefined),
    undo: key => put(key, undefined),
    clear: () => {
      setDrafts({});
      setProblems({});
    },
    check: () => {
      const broken = changes.flatMap(({ row, draft }) => {
        const found = draft === 'reset' ? null : brokenBy(limitsOf(row), draft.value);
        return found ? [[row.key, found] as const] : [];
      });
      setProblems(Object.fromEntries(broken));
      return broken[0]?.[0] ?? null;
    },
    refuse: (key, problem) => setProblems(before => ({ ...before, [key]: problem })),
  };
}

/** The changes as the call takes them. */
export const itemsOf = (changes: readonly Change[], companyId: number | null): SettingChange[] =>
  changes.map(({ row, draft }) => ({
    key: row.key,
    value: (draft === 'reset' ? null : draft.value) as SettingChange['value'],
    scope: companyId === null ? 'PLATFORM' : 'COMPANY',
    companyId,
    version: row.version,
  }));
