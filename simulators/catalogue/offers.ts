/** An offer as the catalogue says it: texts by the names of columns. */
export type Offer = Readonly<Record<string, string>>;

const names = [
  '感冒灵颗粒',
  '板蓝根颗粒',
  '布洛芬缓释胶囊',
  '藿香正气水',
  '健胃消食片',
  '维生素C片',
  '小柴胡颗粒',
  '六味地黄丸',
];
const packs = ['10g*9袋', '10g*20袋', '0.3g*20粒', '10ml*10支', '0.8g*32片', '100mg*100片', '10g*10袋', '200丸'];

/** 80 offers of two made-up suppliers. */
export const madeOffers = (): Offer[] =>
  Array.from({ length: 80 }, (_, at) => {
    const supplier = (at % 2) + 1;
    return {
      supplierCode: `SIM${supplier}`,
      supplierName: `模拟供应商${supplier}（演示）`,
      supplierType: String(supplier === 1 ? 0 : 2),
      licenceExpire: '2030-12-31',
      freight: '15.00',
      freeFreight: '800.00',
      outerCode: `SIM${supplier}-${at}`,
      name: names[at % names.length] as string,
      spec: packs[at % packs.length] as string,
      unit: '盒',
      price: (8 + (at % 23) * 0.7).toFixed(2),
      stock: String(100 + at * 7),
    };
  });
