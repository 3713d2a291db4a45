import { texts } from '../../kernel/index.ts';

/** What is known of a goods (spec 03 §1). */
export const goodsTexts = texts({
  'goods.details': { zh: '商品详情', en: 'Goods' },
  'goods.suspended': { zh: '暂停销售', en: 'Suspended' },
  'goods.field.goodsNo': { zh: '商品编码', en: 'Goods number' },
  'goods.field.genericName': { zh: '通用名', en: 'Generic name' },
  'goods.field.tradeName': { zh: '商品名', en: 'Trade name' },
  'goods.field.goodsType': { zh: '类型', en: 'Type' },
  'goods.field.spec': { zh: '规格', en: 'Specification' },
  'goods.field.unit': { zh: '单位', en: 'Unit' },
  'goods.field.manufacturer': { zh: '生产企业', en: 'Manufacturer' },
  'goods.field.brand': { zh: '品牌', en: 'Brand' },
  'goods.field.barcode': { zh: '条形码', en: 'Barcode' },
  'goods.field.guidePrice': { zh: '建议零售价', en: 'Suggested price' },
  'goods.field.maxOrder': { zh: '每单限购', en: 'At most per order' },
  'goods.field.categories': { zh: '分类', en: 'Categories' },
  'goods.field.approvalNo': { zh: '批准文号', en: 'Approval number' },
  'goods.field.approvalExpire': { zh: '批准文号有效期', en: 'Approval ends' },
  'goods.field.standardCode': { zh: '药品本位码', en: 'Standard code' },
  'goods.field.dosageForm': { zh: '剂型', en: 'Dosage form' },
  'goods.field.mahName': { zh: '上市许可持有人', en: 'Licence holder' },
  'goods.field.origin': { zh: '产地', en: 'Origin' },
  'goods.field.storageCondition': { zh: '储存条件', en: 'Storage' },
  'goods.field.shelfLifeMonths': { zh: '有效期', en: 'Shelf life' },
  'goods.months': { zh: '{n}个月', en: '{n} months' },
});
