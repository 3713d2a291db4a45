import { z } from 'zod';
import { call, noSums, page, rows } from '../../kernel/index.ts';

const id = z.int().positive();
const params = z.strictObject({ agentId: z.coerce.number().int().positive() });
const ids = z.array(id).min(1).max(1000);
const query = z.strictObject({
  ids: z
    .string()
    .max(12_000)
    .regex(/^\d{1,10}(,\d{1,10}){0,999}$/),
});
/** `main`: this account is the one in charge; a device, store or doctor has one at most, whoever was it before is not any more. */
const link = z.strictObject({ ids, isMain: z.boolean().optional() });
/** `skipped`: they were as asked for already. */
const linked = z.object({ done: z.array(z.int()), skipped: z.array(z.int()) });
const fails = ['agent.otherCompany', 'agent.noLinks'] as const;

const linking = (kind: 'mats' | 'stores' | 'doctors') =>
  ({
    path: `/api/mgmt/agents/:agentId/${kind}`,
    needs: 'AGENT:WRITE',
    logs: 'agent.op.link',
    params,
    answer: linked,
  }) as const;
const unlinking = (kind: 'mats' | 'stores' | 'doctors') =>
  ({ ...linking(kind), method: 'DELETE', logs: 'agent.op.unlink', query, fails: [] }) as const;

export const linkMats = call({ ...linking('mats'), method: 'POST', body: link, fails });
export const linkStores = call({ ...linking('stores'), method: 'POST', body: link, fails });
export const linkDoctors = call({ ...linking('doctors'), method: 'POST', body: link, fails });
export const unlinkMats = call(unlinking('mats'));
export const unlinkStores = call(unlinking('stores'));
export const unlinkDoctors = call(unlinking('doctors'));

/** Who looks after it, and whether the account asked about does. */
const charge = {
  mainAgentId: z.int().nullable(),
  mainAgentName: z.string().nullable(),
  /** How many accounts are linked to it. */
  agents: z.int(),
  linked: z.boolean(),
  isMain: z.boolean(),
};
const companyOf = { companyId: z.int().nullable(), companyName: z.string().nullable() };

/** Of an account: linked to it or not; of nobody: those that have somebody in charge, or nobody. */
const asked = {
  agentId: id.optional(),
  linked: z.boolean().optional(),
  query: z.string().trim().max(50).optional(),
};
const listing = (kind: 'mats' | 'stores' | 'doctors') =>
  ({
    method: 'POST',
    path: `/api/agent/${kind}/limit/:limit/page/:page`,
    needs: 'AGENT',
    params: page,
    fails: [],
  }) as const;

/** Devices with who is in charge of them, those of nobody first (spec 04 §4). */
export const listAgentMats = call({
  ...listing('mats'),
  body: z.strictObject({ ...asked, opCompanyId: id.optional() }),
  answer: rows(
    z.object({
      ...companyOf,
      ...charge,
      matId: z.int(),
      matNo: z.string(),
      matName: z.string(),
      storeName: z.string().nullable(),
      address: z.string().nullable(),
      longitude: z.number().nullable(),
      latitude: z.number().nullable(),
    }),
    noSums,
  ),
});
export const listAgentStores = call({
  ...listing('stores'),
  body: z.strictObject(asked),
  answer: rows(
    z.object({
      ...companyOf,
      ...charge,
      storeId: z.int(),
      code: z.string(),
      name: z.string(),
      address: z.string().nullable(),
      longitude: z.number().nullable(),
      latitude: z.number().nullable(),
    }),
    noSums,
  ),
});
export const listAgentDoctors = call({
  ...listing('doctors'),
  body: z.strictObject(asked),
  answer: rows(
    z.object({
      ...companyOf,
      ...charge,
      doctorId: z.int(),
      doctorNo: z.string(),
      name: z.string(),
      orgName: z.string().nullable(),
      deptName: z.string().nullable(),
    }),
    noSums,
  ),
});
