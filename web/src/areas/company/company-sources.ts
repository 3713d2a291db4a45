import { listAccounts, listAllCompanies } from '@materia/contract/areas/company';
import { listSysUsers } from '@materia/contract/areas/identity';
import { listMats } from '@materia/contract/areas/mat';
import { listRegions } from '@materia/contract/areas/statistics';
import { listAllStores } from '@materia/contract/areas/store';
import { api } from '../../kernel/api.ts';
import type { PickItem, PickSource } from '../../kernel/list-screen/filter-values.ts';
import { foundList, keptBy } from '../../kernel/list-screen/found-list.ts';
import { wholeList } from '../../kernel/list-screen/whole-list.ts';

/** The companies of this account's scope, for pickers. */
export const companySource = wholeList('company.all', async () =>
  (await api(listAllCompanies, { body: {} }, { quiet: true })).map(({ id, shortName, name, code }) => ({
    value: id,
    label: shortName,
    hint: `${code} ${name}`,
  })),
);

/** The stores of this account's scope. */
export const storeSource = wholeList('company.stores', async () =>
  (await api(listAllStores, { body: {} }, { quiet: true })).map(({ id, name, code, companyName }) => ({
    value: id,
    label: name,
    hint: `${code} ${companyName}`,
  })),
);

const most = 30;
/** Payment accounts of this account's scope, found by name or merchant number. */
export const accountSource = foundList(async ({ query, ids }) => {
  const input = { params: { limit: most, page: 1 }, body: ids ? { ids } : { query } };
  const { rows } = await api(listAccounts, input, { quiet: true });
  return rows.map(({ id, name, mchId }) => ({ value: id, label: name, hint: mchId ?? '' }));
});

/** The devices of one company, or of the account's scope, found by name or number. */
export const matsOf = keptBy((companyId: number | undefined) =>
  foundList(async ({ query, ids }) => {
    const asked = ids ? { ids } : { query, opCompanyId: companyId };
    const input = { params: { limit: most, page: 1 }, body: { ...asked, part: 'ROWS' as const } };
    const { rows } = await api(listMats, input, { quiet: true });
    return rows.map(({ matId, matName, matNo }) => ({ value: matId, label: matName, hint: matNo }));
  }),
);
export const matSource = matsOf(undefined);

/** People of the platform, who may look after a company. */
export const platformPeopleSource = wholeList('company.platformPeople', async () => {
  const body = { role: ['SuperAdmin' as const, 'Admin' as const], status: ['ACTIVE' as const] };
  const { rows } = await api(listSysUsers, { params: { limit: 100, page: 1 }, body }, { quiet: true });
  return rows.map(({ id, name, userName }) => ({ value: id, label: name, hint: userName }));
});

const provinceCode = /0000$/;
async function findRegions(name: string): Promise<PickItem[]> {
  const body = name ? { name } : { type: 0 as const };
  const { rows } = await api(listRegions, { params: { page: 1, size: 50 }, body }, { quiet: true });
  return rows.map(region => ({
    value: Number(region.code),
    label: region.name,
    hint: provinceCode.test(region.code) ? region.name : `${region.name} ${region.code}`,
  }));
}
/** Provinces, cities and districts by name or how their pinyin begins; their codes are numbers here. */
export const regionSource: PickSource = {
  search: query => findRegions(query.trim()),
  named: async ids => {
    const found = await Promise.all(ids.map(namedRegion));
    return found.flat();
  },
};

/** A code's name: its province is asked for, then what lies in it. */
async function namedRegion(code: number): Promise<PickItem[]> {
  const { rows } = await api(
    listRegions,
    { params: { page: 1, size: 100 }, body: { city: String(code) } },
    { quiet: true },
  );
  const all = rows.length > 0 ? rows : [];
  return all.filter(row => Number(row.code) === code).map(row => ({ value: code, label: row.name }));
}
