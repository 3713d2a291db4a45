/**
 * The demo's category tree, as it is read: deeper by two blanks, `!` before what only the app and the website have. What a goods of
 * the list names is one of these.
 */
const tree = `
西药中成药
  感冒发烧
    风寒感冒
    退烧止痛
    家庭常备
  止咳化痰
  肠胃用药
    胃痛胃酸
    消化不良
    腹泻便秘
    益生菌
  抗菌消炎
  五官用药
    眼科用药
    鼻科用药
    口腔咽喉
  皮肤用药
    湿疹皮炎
    真菌感染
  抗过敏
  跌打损伤
    外用贴膏
  心脑血管
    !高血压
    !高血脂
    !心绞痛
  !糖尿病
  滋补调养
  妇科用药
  儿童用药
营养保健
  维矿补充
  保健食品
  食品饮料
中药饮片
  根茎类
  花草类
  !配方颗粒
医疗器械
  家用检测
  卫生防护
  快速检测
  消毒护理
日用护理
  个人护理
  成人用品
`;

/** What of a goods' name says that it lies in one of the third level too. */
const finer: Readonly<Record<string, RegExp>> = {
  退烧止痛: /布洛芬|对乙酰|氨酚/,
  家庭常备: /感冒灵|板蓝根|连花/,
  胃痛胃酸: /奥美拉唑|铝碳酸镁|胃/,
  消化不良: /健胃|多潘立酮|保和/,
  腹泻便秘: /蒙脱石|开塞露/,
  益生菌: /双歧|枯草|乳酸/,
  眼科用药: /滴眼|明目/,
  鼻科用药: /鼻|羟甲唑啉/,
  口腔咽喉: /喉|口腔|含片/,
  湿疹皮炎: /莫米松|地塞米松|炉甘石/,
  真菌感染: /咪康唑|特比萘芬|益康唑/,
  外用贴膏: /膏$/,
  高血压: /硝苯地平|氨氯地平|沙坦|美托洛尔/,
  高血脂: /他汀/,
  心绞痛: /丹参|救心/,
  家用检测: /血压计|体温计|血糖/,
  卫生防护: /口罩/,
  快速检测: /检测试/,
};

export interface DemoCategory {
  readonly id: number;
  readonly name: string;
  readonly parentId: number | null;
  readonly level: number;
  readonly channels: number;
}

export function demoCategories(): DemoCategory[] {
  const above: DemoCategory[] = [];
  return tree
    .trim()
    .split('\n')
    .map((line, index) => {
      const level = (line.length - line.trimStart().length) / 2 + 1;
      const name = line.trim().replace('!', '');
      const parentId = above[level - 2]?.id ?? null;
      const node = { id: index + 1, name, parentId, level, channels: line.includes('!') ? 5 : 7 };
      above[level - 1] = node;
      return node;
    });
}

/** Categories of a goods: the one its line names, which is primary wherever it is shown, and finer ones by its name. */
export function demoLinks(
  categories: readonly DemoCategory[],
  goods: { id: number; name: string; category: string },
): { goods_id: number; category_id: number; primary_mask: number }[] {
  const link = (name: string, primary: boolean) => {
    const node = categories.find(each => each.name === name);
    if (!node) throw new Error(`the demo has no category ${name}`);
    return { goods_id: goods.id, category_id: node.id, primary_mask: primary ? node.channels : 0 };
  };
  const own = link(goods.category, true);
  const more = Object.entries(finer).flatMap(([name, words]) => {
    const node = categories.find(each => each.name === name);
    return node?.parentId === own.category_id && words.test(goods.name) ? [link(name, false)] : [];
  });
  return [own, ...more];
}
