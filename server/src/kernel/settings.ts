import type { Schema, SettingGroupCode } from '@materia/contract/kernel';
import type { z } from 'zod';
import type { Db } from './db/db.ts';
import { sql } from './db/sql.ts';
import { seal, unseal } from './seal.ts';

/**
 * A settings key's declaration (spec 01 §4). Its label is the text `setting.<key>`, its help `setting.<key>.help`, the labels of an
 * object's parts `setting.<key>.<part>`; all stand in the contract of the area that declares the key.
 */
export interface Setting<T = unknown> {
  readonly group: SettingGroupCode;
  /** Default. */
  readonly value: T;
  /** Limits, and with them the editor: number, switch, choice, text, parts, rows; `.meta({ unit })` says in what. */
  readonly schema: z.ZodType;
  /** A rule that no schema says: the key of the refusal, or nothing. */
  readonly check?: (value: T) => string | undefined;
  /** © a company may override it. */
  readonly company?: true;
  /** ᵖ everybody may read it: it stands in /config.json. */
  readonly public?: true;
  /** ˢ only ever written: kept sealed, shown as set or not. */
  readonly secret?: true;
  /** Shown, never changed. */
  readonly fixed?: true;
}
export type SettingTable = Readonly<Record<string, Setting>>;

type Declared<S> = Omit<
  Setting<S extends { readonly _zod: { readonly output: infer T } } ? T : never>,
  'group' | 'schema'
> & {
  readonly schema: S;
};

/** Declares keys of one group: `settings('ACCOUNT', { 'account.maxFailures': { value: 5, schema: z.int().min(3).max(10) } })`. */
export function settings<T extends Readonly<Record<string, Schema>>>(
  group: SettingGroupCode,
  table: { readonly [K in keyof T]: Declared<T[K]> },
): SettingTable {
  return Object.fromEntries(
    Object.entries<object>(table).map(([key, setting]) => [key, { ...setting, group } as Setting]),
  );
}

interface Override {
  key: string;
  value: unknown;
  companyId: number | null;
}

/**
 * Effective settings: company's override, platform's override, default from code. Kept in memory; `reload` when a
 * change is announced (notify channel `settings`) and at start.
 */
export class Settings {
  readonly table: ReadonlyMap<string, Setting>;
  #overrides = new Map<string, unknown>();

  constructor(tables: readonly SettingTable[]) {
    this.table = new Map(tables.flatMap(table => Object.entries(table)));
  }

  async reload(db: Db): Promise<void> {
    const rows = await db.rows<Override>(sql`select key, value, company_id as "companyId" from sys_config`);
    this.#overrides = new Map(rows.map(row => [at(row.key, row.companyId), row.value]));
  }

  /** The value in force for a company (or the platform). Unknown keys are a bug. */
  get<T>(key: string, companyId: number | null = null): T {
    const setting = this.table.get(key);
    if (!setting) throw new Error(`no setting ${key}`);
    const own = setting.company && companyId !== null ? this.#overrides.get(at(key, companyId)) : undefined;
    const value = own ?? this.#overrides.get(at(key, null));
    if (value === undefined || value === null) return setting.value as T;
    return (setting.secret ? openSecret(key, value) : value) as T;
  }

  /** What holds at a place without its own override: for a company what the platform has, else the default. */
  inherited(key: string, companyId: number | null): unknown {
    return companyId === null ? this.table.get(key)?.value : this.get(key);
  }

  /** What everybody may read (ᵖ), as it holds for a company or the platform, by key. */
  publicValues(companyId: number | null = null): Readonly<Record<string, unknown>> {
    const keys = [...this.table].filter(([, setting]) => setting.public).map(([key]) => key);
    return Object.fromEntries(keys.map(key => [key, this.get(key, companyId)]));
  }
}

const at = (key: string, companyId: number | null) => `${companyId ?? ''}/${key}`;

const about = (key: string) => `sys_config ${key}`;

/** A secret setting as its row keeps it. */
export const sealSecret = (key: string, text: string) => ({ cipher: seal(text, about(key)).toString('base64') });

const openSecret = (key: string, value: unknown) =>
  unseal(Buffer.from((value as { cipher: string }).cipher, 'base64'), about(key));
