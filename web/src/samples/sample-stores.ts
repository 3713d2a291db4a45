import { type PickPage, pickPageSize } from '../ui/pick-list.tsx';

export interface SampleStore {
  readonly id: number;
  readonly name: string;
  readonly address: string;
}

const streets = ['人民路', '中山路', '解放路', '建设路', '和平路', '新华街', '文化街', '长江路'];
const districts = ['黄浦区', '徐汇区', '静安区'];

/** Stores that are nowhere else. */
const sampleStores: readonly SampleStore[] = districts.flatMap((district, at) =>
  streets.map((street, index) => ({
    id: at * streets.length + index + 1,
    name: `${street}店（${district}）`,
    address: `上海市${district}${street}${(index + 1) * 18}号`,
  })),
);

/** A page of the stores whose name or address holds the words. */
export async function readStores(query: string, page: number): Promise<PickPage<SampleStore>> {
  const fitting = sampleStores.filter(({ name, address }) => `${name} ${address}`.includes(query.trim()));
  return { rows: fitting.slice((page - 1) * pickPageSize, page * pickPageSize), total: fitting.length };
}
