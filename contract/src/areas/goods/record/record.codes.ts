import { codes } from '../../../kernel/index.ts';

/** What is done with an open goods: in its address, and where it is saved (seed §4, spec 03 §5.0). */
export const GoodsMode = codes([
  [0, 'view', '查看', 'View'],
  [1, 'edit', '编辑', 'Edit'],
  [2, 'copy', '复制', 'Copy'],
]);
/** The modes that save. */
export const SavingMode = { edit: 1, copy: 2 } as const satisfies Partial<typeof GoodsMode.byName>;
export type SavingModeCode = (typeof SavingMode)[keyof typeof SavingMode];

/** 审核 of a goods and of a review (spec 03 §1, §2). */
export const ReviewStatus = codes([
  [0, 'pending', '待审核', 'To review', 'warning'],
  [1, 'rejected', '已驳回', 'Rejected', 'danger'],
  [2, 'approved', '已通过', 'Approved', 'success'],
]);
export type ReviewStatusCode = (typeof ReviewStatus.all)[number];

export const ReviewKind = codes([
  ['NEW', 'fresh', '新品', 'New', 'primary'],
  ['CHANGE', 'change', '变更', 'Change', 'info'],
  ['AGAIN', 'again', '复审', 'Again', 'warning'],
]);
export type ReviewKindCode = (typeof ReviewKind.all)[number];

/** What a check of a goods found. */
export const CheckLevel = codes([
  ['OK', 'ok', '通过', 'Passed', 'success'],
  ['WARN', 'warn', '注意', 'Look', 'warning'],
  ['BLOCK', 'block', '不通过', 'Fails', 'danger'],
]);
export type CheckLevelCode = (typeof CheckLevel.all)[number];

export const ImageKind = codes([
  ['MAIN', 'main', '主图', 'Main'],
  ['GALLERY', 'gallery', '轮播', 'Gallery'],
  ['DETAIL', 'detail', '详情', 'Detail'],
  ['LABEL', 'label', '说明书', 'Leaflet'],
  ['LICENSE', 'license', '资质', 'Licence'],
]);
export type ImageKindCode = (typeof ImageKind.all)[number];

/** Sections of a leaflet, in the order they are read. */
export const UsageSection = codes([
  ['SHORT', 'short', '一句话用法', 'In one line'],
  ['INDICATION', 'indication', '适应症/功能主治', 'Indication'],
  ['DOSAGE', 'dosage', '用法用量', 'Dosage'],
  ['SUITABLE', 'suitable', '适应人群', 'For whom'],
  ['INGREDIENT', 'ingredient', '成分', 'Ingredients'],
  ['ADVERSE', 'adverse', '不良反应', 'Adverse reactions'],
  ['TABOO', 'taboo', '禁忌', 'Contra-indications'],
  ['NOTICE', 'notice', '注意事项', 'Precautions'],
  ['INTERACTION', 'interaction', '药物相互作用', 'Interactions'],
  ['CHILD', 'child', '儿童用药', 'Children'],
  ['PREGNANT', 'pregnant', '孕妇及哺乳期', 'Pregnancy and lactation'],
  ['ELDERLY', 'elderly', '老年用药', 'Old age'],
  ['CHARACTER', 'character', '性状', 'Appearance'],
  ['PACKING', 'packing', '包装', 'Packing'],
  ['STORAGE', 'storage', '贮藏', 'Storage'],
  ['PHARMACOLOGY', 'pharmacology', '药理作用', 'Pharmacology'],
  ['PHARMACOKINETICS', 'pharmacokinetics', '药代动力学', 'Pharmacokinetics'],
  ['OVERDOSE', 'overdose', '药物过量', 'Overdose'],
  ['CLINICAL', 'clinical', '临床试验', 'Clinical trials'],
  ['WARNING', 'warning', '警示语', 'Warning'],
  ['REVISED', 'revised', '修订日期', 'Revised'],
]);
export type UsageSectionCode = (typeof UsageSection.all)[number];

export const RelationKind = codes([
  ['SAME', 'same', '同品不同规格', 'Same, another pack'],
  ['SUBSTITUTE', 'substitute', '替代', 'Substitute', 'info'],
  ['COMBINE', 'combine', '搭配', 'Goes with', 'success'],
  ['RELATED', 'related', '相关', 'Related'],
  ['CONFLICT', 'conflict', '不宜同用', 'Not together', 'danger'],
]);
export type RelationKindCode = (typeof RelationKind.all)[number];

/** What an approval number says the goods is, and where it was made. */
export const ApprovalClass = codes([
  ['CHEMICAL', 'chemical', '化学药品', 'Chemical'],
  ['CHINESE', 'chinese', '中药', 'Chinese medicine'],
  ['BIOLOGICAL', 'biological', '生物制品', 'Biological'],
  ['TONIC', 'tonic', '保健药品', 'Tonic'],
  ['DIAGNOSTIC', 'diagnostic', '体外诊断试剂', 'Diagnostic'],
  ['EXCIPIENT', 'excipient', '药用辅料', 'Excipient'],
  ['DEVICE', 'device', '医疗器械', 'Medical device'],
  ['HEALTH_FOOD', 'healthFood', '保健食品', 'Health food'],
  ['OTHER', 'other', '其他', 'Other'],
]);
export const ApprovalOrigin = codes([
  ['DOMESTIC', 'domestic', '境内', 'Domestic'],
  ['FOREIGN', 'foreign', '境外', 'Foreign'],
  ['HMT', 'hmt', '港澳台', 'Hong Kong, Macao, Taiwan'],
  ['REPACKED', 'repacked', '分包装', 'Repacked'],
]);

export const InsuranceClass = codes([
  [0, 'none', '非医保', 'Not insured'],
  [1, 'a', '甲类', 'Class A', 'danger'],
  [2, 'b', '乙类', 'Class B', 'success'],
  [3, 'c', '丙类', 'Class C', 'plain'],
]);

/** 发布渠道 by bit (seed §9). */
export const PublishChannel = codes([
  [1, 'app', 'App', 'App'],
  [2, 'mat', '售药机', 'Cabinet'],
  [4, 'web', '网站', 'Website'],
]);
export type PublishChannelCode = (typeof PublishChannel.all)[number];

export const TraceLevel = codes([
  ['小', 'small', '小', 'Small'],
  ['中', 'middle', '中', 'Middle'],
  ['大', 'large', '大', 'Large'],
]);

/** 剂型 (spec 03 §1). */
export const DosageForm = codes([
  ...(
    [
      ['片剂', 'tablet', 'Tablet'],
      ['胶囊剂', 'capsule', 'Capsule'],
      ['软胶囊', 'softCapsule', 'Soft capsule'],
      ['颗粒剂', 'granule', 'Granules'],
      ['丸剂', 'pill', 'Pill'],
      ['滴丸剂', 'dropPill', 'Drop pill'],
      ['散剂', 'powder', 'Powder'],
      ['口服液', 'oralLiquid', 'Oral liquid'],
      ['糖浆剂', 'syrup', 'Syrup'],
      ['混悬液', 'suspension', 'Suspension'],
      ['滴剂', 'drops', 'Drops'],
      ['膏剂', 'paste', 'Paste'],
      ['软膏剂', 'ointment', 'Ointment'],
      ['凝胶剂', 'gel', 'Gel'],
      ['贴膏剂', 'plaster', 'Plaster'],
      ['贴剂', 'patch', 'Patch'],
      ['搽剂', 'liniment', 'Liniment'],
      ['洗剂', 'lotion', 'Lotion'],
      ['滴眼剂', 'eyeDrops', 'Eye drops'],
      ['喷剂', 'spray', 'Spray'],
      ['灌肠剂', 'enema', 'Enema'],
      ['栓剂', 'suppository', 'Suppository'],
      ['注射剂', 'injection', 'Injection'],
      ['饮片', 'pieces', 'Pieces'],
    ] as const
  ).map(([zh, name, en]) => [zh, name, zh, en] as const),
]);

/** Kinds of places where a goods is used (spec 03 §3.6). */
export const GoodsUse = codes([
  ['STORE_GOODS', 'storeGoods', '门店商品', 'Store goods'],
  ['TRACK', 'track', '货道', 'Tracks'],
  ['TEMPLATE', 'template', '货道模板', 'Slot templates'],
  ['ORDER', 'order', '进行中的订单', 'Open orders'],
  ['HOLD', 'hold', '占用', 'Holds'],
  ['PROMOTION', 'promotion', '进行中的促销', 'Running promotions'],
  ['COUPON', 'coupon', '优惠券', 'Coupons'],
  ['ACTIVITY', 'activity', '活动', 'Activities'],
  ['ADVICE', 'advice', '用药建议', 'Advice'],
  ['PRESCRIPTION', 'prescription', '处方', 'Prescriptions'],
  ['SUPPLY_PLAN', 'supplyPlan', '补货计划', 'Supply plans'],
  ['SYMPTOM', 'symptom', '症状', 'Symptoms'],
]);
export type GoodsUseCode = (typeof GoodsUse.all)[number];

/** Kinds of prices whose history is kept. */
export const PriceKind = codes([
  ['GUIDE', 'guide', '建议零售价', 'Suggested price'],
  ['STORE', 'store', '门店价', "Store's price"],
  ['SPECIAL', 'special', '特价', 'Special price'],
  ['MAT', 'mat', '设备价', "Cabinet's price"],
  ['WAIMAI', 'waimai', '外卖价', 'Takeaway price'],
  ['COMPANY_COST', 'companyCost', '公司成本', "Company's cost"],
  ['STORE_COST', 'storeCost', '门店成本', "Store's cost"],
  ['SUPPLIER', 'supplier', '供应商价', "Supplier's price"],
]);
export type PriceKindCode = (typeof PriceKind.all)[number];

/** By what a price or a cost came about (spec 03 §1 goods_price_log). */
export const PriceReason = codes([
  ['MANUAL', 'manual', '手工', 'By hand'],
  ['BULK', 'bulk', '批量修改', 'Bulk edit'],
  ['GRID', 'grid', '表格编辑', 'Typed in'],
  ['RULE', 'rule', '价格规则', 'Price rule'],
  ['COPY', 'copy', '从门店复制', 'Copied'],
  ['IMPORT', 'import', '导入', 'Import'],
  ['UNDO', 'undo', '撤销', 'Undone'],
  ['REVIEW', 'review', '审核通过', 'Approved'],
  ['MERGE', 'merge', '商品合并', 'Goods merged'],
  ['SUPPLY', 'supply', '采购', 'Purchase'],
  ['CATALOGUE', 'catalogue', '目录', 'Catalogue'],
  ['LINK', 'link', '关联供应商商品', 'Offer linked'],
  ['END', 'end', '门店成本结束', "Store's cost ended"],
  ['ERP', 'erp', 'ERP', 'ERP'],
]);
export type PriceReasonCode = (typeof PriceReason.all)[number];

/** What a goods may lack (spec 03 §1 completeness); what does not apply to its type is not missed. */
export const GoodsMissing = codes([
  ['PICTURE', 'picture', '无图', 'No picture'],
  ['LEAFLET', 'leaflet', '说明书不全', 'Leaflet'],
  ['MEDICINE', 'medicine', '药品信息不全', 'Medicine data'],
  ['CATEGORY', 'category', '无分类', 'No category'],
  ['BARCODE', 'barcode', '无条形码', 'No barcode'],
  ['TRACE', 'trace', '无追溯码前缀', 'No trace prefix'],
  ['SIZE', 'size', '无尺寸', 'No size'],
]);

/** 税率 in basis points (spec 03 §1). */
export const TaxRate = codes([
  [1300, 'thirteen', '13%', '13%'],
  [900, 'nine', '9%', '9%'],
  [300, 'three', '3%', '3%'],
  [0, 'free', '0%', '0%'],
]);
