export const invoiceNo = '25442000000012345678';
export const issuedOn = '2025-06-12';
/** Prices have it in them. */
export const taxPercent = 13;

export const buyer = {
  name: '深圳市康达企业服务有限公司',
  taxNo: '91440300MA5F000X1P',
  address: '深圳市南山区科技园南路 18 号 0755-2600 0000',
};
export const seller = {
  name: '深圳市示例大药房连锁有限公司',
  taxNo: '91440300MA5G000Y2Q',
  address: '深圳市南山区后海大道 88 号 0755-2600 1111',
};

/** Prices in fen, with tax. */
export const invoiceLines = [
  { name: '感冒灵颗粒', spec: '10g×9袋', unit: '盒', count: 20, price: 1_580 },
  { name: '布洛芬缓释胶囊', spec: '0.3g×24粒', unit: '盒', count: 12, price: 2_290 },
  { name: '医用外科口罩', spec: '50只', unit: '盒', count: 8, price: 1_990 },
  { name: '电子血压计', spec: '上臂式', unit: '台', count: 1, price: 26_900 },
  { name: '碘伏消毒液', spec: '500ml', unit: '瓶', count: 3, price: 1_201 },
];
