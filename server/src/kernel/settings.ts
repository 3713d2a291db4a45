import type { Db } from './db/db.ts';
import { sql } from './db/sql.ts';

/** A settings key's declaration (spec 01 §4): its default says its type. */
export interface Setting<T = unknown> {
  readonly value: T;
  /** © a company may override it. */
  readonly company?: true;
  /** ᵖ everybody may read it. */
  readonly public?: true;
}
export type SettingTable = Readonly<Record<string, Setting>>;

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
  readonly #table: Map<string, Setting>;
  #overrides = new Map<string, unknown>();

  constructor(tables: readonly SettingTable[]) {
    this.#table = new Map(tables.flatMap(table => Object.entries(table)));
  }

  async reload(db: Db): Promise<void> {
    const rows = await db.rows<Override>(sql`select key, value, company_id as "companyId" from sys_config`);
    this.#overrides = new Map(rows.map(row => [at(row.key, row.companyId), row.value]));
  }

  /** The value in force for a company (or the platform). Unknown keys are a bug. */
  get<T>(key: string, companyId: number | null = null): T {
    const setting = this.#table.get(key);
    if (!setting) throw new Error(`no setting ${key}`);
    if (setting.company && companyId !== null) {
      const own = this.#overrides.get(at(key, companyId));
      if (own !== undefined) return own as T;
    }
    return (this.#overrides.get(at(key, null)) ?? setting.value) as T;
  }
}

const at = (key: string, companyId: number | null) => `${companyId ?? ''}/${key}`;
