import type { CascadeItem } from '../../kernel/form/choice-fields.tsx';

type Cities = Readonly<Record<string, readonly string[]>>;
const provinces: Readonly<Record<string, Cities>> = {
  上海市: { 上海市: ['黄浦区', '徐汇区', '静安区', '浦东新区'] },
  江苏省: { 南京市: ['玄武区', '秦淮区', '鼓楼区'], 苏州市: ['姑苏区', '吴中区', '昆山市'] },
  浙江省: { 杭州市: ['上城区', '西湖区', '滨江区'], 宁波市: ['海曙区', '江北区'] },
  广东省: { 广州市: ['越秀区', '天河区'], 深圳市: ['福田区', '南山区'] },
};

/** Regions of a few provinces: names are codes enough for a sample, put together on the way down. */
export async function readRegions(parent: string | null): Promise<readonly CascadeItem[]> {
  const [province, city] = parent?.split('/') ?? [];
  const cities = province === undefined ? null : (provinces[province] ?? {});
  const names =
    cities === null ? Object.keys(provinces) : city === undefined ? Object.keys(cities) : (cities[city] ?? []);
  return names.map(name => ({
    code: parent === null ? name : `${parent}/${name}`,
    name,
    leaf: city !== undefined,
  }));
}

/** `浙江省/杭州市/西湖区` → its last part. */
export const regionText = (way: readonly string[]): string => way.at(-1)?.replaceAll('/', ' ') ?? '';
