import type { Role } from '@materia/contract/privileges';
import { hashPassword } from '../areas/identity/index.ts';
import { type Services, sql } from '../kernel/index.ts';

interface UserOf {
  userName: string;
  role?: Role;
  agentType?: number | null;
  companyId?: number | null;
  storeId?: number | null;
  isDeliveryman?: boolean;
  stores?: readonly number[];
  mats?: readonly number[];
}

let passwordHash: Promise<string> | undefined;

/** Rows for tests, each with all it needs and nothing more; numbers rise so that several stand side by side. */
export class Given {
  static readonly password = 'Materia@2025';
  readonly #services: Services;
  #count = 0;

  constructor(services: Services) {
    this.#services = services;
  }

  /** A number nobody else of this file has. */
  next(): number {
    this.#count += 1;
    return this.#count;
  }

  async company(of: { status?: string } = {}): Promise<{ id: number }> {
    const n = this.next();
    return this.#services.db.one(sql`
      insert into company (code, name, short_name, credit_code, status)
      values (${`C${n}X`}, ${`测试公司${n}`}, ${`公司${n}`}, ${`T${String(n).padStart(17, '0')}`}, ${of.status ?? 'ACTIVE'}) returning id`);
  }

  /** An open store with hours round the clock. */
  async store(of: {
    companyId: number;
    status?: string;
    rxEnabled?: boolean;
  }): Promise<{ id: number; companyId: number }> {
    const n = this.next();
    const { db } = this.#services;
    const store = await db.one<{ id: number; companyId: number }>(sql`
      insert into store (code, name, short_name, company_id, status, longitude, latitude, phone, address, rx_enabled)
      values (${`S${n}`}, ${`测试门店${n}`}, ${`门店${n}`}, ${of.companyId}, ${of.status ?? 'OPEN'}, 114.057868, 22.543099, '0755-0000000', '测试路1号', ${of.rxEnabled ?? true})
      returning id, company_id as "companyId"`);
    await db.run(sql`insert into store_config (store_id) values (${store.id})`);
    return store;
  }

  async user(of: UserOf): Promise<{ id: number; userName: string }> {
    const { db } = this.#services;
    passwordHash ??= hashPassword(Given.password);
    const role = of.role ?? 'Service';
    const user = await db.one<{ id: number; userName: string }>(sql`
      insert into sys_user (user_name, password_hash, name, role, agent_type, company_id, store_id, is_deliveryman)
      values (${of.userName}, ${await passwordHash}, ${`用户${of.userName}`}, ${role}, ${role === 'Service' ? (of.agentType ?? 3) : null},
        ${of.companyId ?? null}, ${of.storeId ?? null}, ${of.isDeliveryman ?? false})
      returning id, user_name as "userName"`);
    for (const storeId of of.stores ?? [])
      await db.run(sql`insert into agent_store (agent_id, store_id) values (${user.id}, ${storeId})`);
    for (const matId of of.mats ?? [])
      await db.run(sql`insert into agent_mat (agent_id, mat_id) values (${user.id}, ${matId})`);
    return user;
  }

  /** A picture that an account has uploaded for a module; nothing lies in the file store. Answers its id. */
  async photo(userName: string, module: string): Promise<number> {
    const sha256 = String(this.next()).padStart(64, '0');
    const { id } = await this.#services.db.one<{ id: number }>(sql`
      insert into uploaded_file (module, name, path, mime, size, sha256, width, height, company_id, user_id)
      select ${module}, '照片.jpg', ${`public/00/${sha256}.jpg`}, 'image/jpeg', 1, ${sha256}, 1, 1, u.company_id, u.id
      from sys_user u where u.user_name = ${userName} returning id`);
    return id;
  }
}
