import { texts } from '../../kernel/index.ts';

/** What saving store goods refuses, in the order in which it is tested (spec 04 §3.9, seed §5). */
export const storeGoodsRules = texts({
  'store.goodsNone': { status: 400, zh: '选择至少一个商品！', en: 'Choose at least one goods!' },
  'store.numberNegative': { status: 400, zh: '商品数量需大于或等于0！', en: 'The quantity must be 0 or more!' },
  'store.priceNotPositive': { status: 400, zh: '商品价格需大于0！', en: 'The price must be above 0!' },
  'store.specialNegative': { status: 400, zh: '商品特价需大于0！', en: 'The special price must be above 0!' },
  'store.specialAbovePrice': {
    status: 400,
    zh: '商品特价不能大于商品价格！',
    en: 'The special price must be below the price!',
  },
  'store.priceOutOfBounds': {
    status: 400,
    zh: '售价须在{min}～{max}元之间！',
    en: 'The price must lie between {min} and {max}!',
  },
  'store.depositNegative': { status: 400, zh: '定金需大于或等于0！', en: 'The deposit must be 0 or more!' },
  'store.depositAbovePrice': {
    status: 400,
    zh: '定金不能大于商品价格！',
    en: 'The deposit must not exceed the price!',
  },
  'store.limitNegative': { status: 400, zh: '限购数量需大于或等于0！', en: 'The order limit must be 0 or more!' },
  'store.externalNoTaken': {
    status: 400,
    zh: '外部编码「{code}」已被「{goods}」使用！',
    en: 'The external code “{code}” is used by “{goods}”!',
  },
  'store.specialEndsEarly': {
    status: 400,
    zh: '特价结束时间须晚于开始时间！',
    en: 'The special price must end after it begins!',
  },
  'store.goodsTwice': { status: 400, zh: '商品重复：{goods}', en: 'Goods twice: {goods}' },
  'store.goodsTooMany': { status: 400, zh: '一次最多保存1000个商品！', en: 'At most 1000 goods can be saved at once!' },
  'store.goodsStopped': {
    status: 409,
    zh: '「{goods}」已停售，不能上架',
    en: '“{goods}” is stopped; it cannot be published',
  },
  'store.goodsNotApproved': {
    status: 409,
    zh: '「{goods}」未通过审核，不能上架',
    en: '“{goods}” is not approved; it cannot be published',
  },
  'store.rxNotAllowed': {
    status: 409,
    zh: '门店未开通处方药销售',
    en: 'The store may not sell prescription medicine',
  },
  'store.numberMoved': {
    status: 409,
    zh: '「{goods}」库存已由{from}变为{to}，请核对',
    en: 'The stock of “{goods}” changed from {from} to {to}; please check',
  },
  'store.numberHeld': { status: 409, zh: '「{goods}」有{n}件已被订单占用！', en: 'Orders hold {n} of “{goods}”!' },
  'store.countTooFar': {
    status: 409,
    zh: '差异超过{n}件，请使用商品盘点',
    en: 'More than {n} apart: use a stock count',
  },
  'store.belowCost': {
    status: 409,
    zh: '售价低于成本价，是否继续？',
    en: 'The price is below cost. Continue?',
  },
  'store.costHidden': {
    status: 400,
    zh: '无权查看成本与利润',
    en: 'You may not see costs and profits',
  },
});

/** Labels of store goods: columns, filters, actions. */
export const storeGoodsTexts = texts({
  'store.op.saveGoods': { zh: '保存门店商品', en: 'Save store goods' },
  'store.field.storeId': { zh: '门店', en: 'Store' },
  'store.field.query': { zh: '名称/拼音/条码/编码', en: 'Name, pinyin, barcode, code' },
  'store.field.categoryId': { zh: '分类', en: 'Category' },
  'store.field.rx': { zh: '处方药', en: 'Prescription' },
  'store.field.priceRange': { zh: '价格', en: 'Price' },
  'store.field.image': { zh: '图', en: 'Pic' },
  'store.field.goodsName': { zh: '商品', en: 'Goods' },
  'store.field.goodsNo': { zh: '商品编码', en: 'Goods no.' },
  'store.field.barcode': { zh: '条形码', en: 'Barcode' },
  'store.field.spec': { zh: '规格', en: 'Pack' },
  'store.field.manufacturer': { zh: '厂家', en: 'Manufacturer' },
  'store.field.goodsNumber': { zh: '库存', en: 'Stock' },
  'store.field.held': { zh: '占用', en: 'Held' },
  'store.field.available': { zh: '可用', en: 'Avail.' },
  'store.field.goodsPrice': { zh: '价格', en: 'Price' },
  'store.field.specialPrice': { zh: '特价', en: 'Special' },
  'store.field.specialFrom': { zh: '特价开始', en: 'Special from' },
  'store.field.specialTo': { zh: '特价结束', en: 'Special until' },
  'store.field.margin': { zh: '毛利率', en: 'Margin' },
  'store.field.benchmarkPrice': { zh: '标杆价', en: 'Benchmark' },
  'store.field.isPublish': { zh: '上架', en: 'On' },
  'store.field.externalGoodsNo': { zh: '外部编码', en: 'External code' },
  'store.field.depositMoney': { zh: '定金', en: 'Deposit' },
  'store.field.maxOrderQuantity': { zh: '限购', en: 'Limit' },
  'store.field.lowLine': { zh: '预警线', en: 'Warning line' },
  'store.field.sort': { zh: '排序', en: 'Order' },
  'store.field.block': { zh: '状态', en: 'State' },
  'store.field.updatedAt': { zh: '更新', en: 'Updated' },
  'store.goods.empty': { zh: '该门店没有符合条件的商品', en: 'This store has no such goods' },
  'store.goods.notTime': {
    zh: '时间格式应为 yyyy-MM-dd 或 yyyy-MM-dd HH:mm',
    en: 'Times are yyyy-MM-dd or yyyy-MM-dd HH:mm',
  },
  'store.goods.on': { zh: '上架', en: 'On' },
  'store.goods.off': { zh: '下架', en: 'Off' },
});
