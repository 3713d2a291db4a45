import { texts } from '@materia/contract/kernel';
import { bringTexts } from '../../kernel/texts.ts';

bringTexts(
  texts({
    'samples.field.words': { zh: '商品', en: 'Goods' },
    'samples.field.goodsName': { zh: '商品名称', en: 'Goods' },
    'samples.field.barcode': { zh: '条码', en: 'Barcode' },
    'samples.field.kind': { zh: '分类', en: 'Category' },
    'samples.field.maker': { zh: '生产厂家', en: 'Manufacturer' },
    'samples.field.price': { zh: '售价', en: 'Price' },
    'samples.field.number': { zh: '库存', en: 'Stock' },
    'samples.field.amount': { zh: '库存金额', en: 'Value of stock' },
    'samples.field.published': { zh: '上架', en: 'Published' },
    'samples.field.expiresOn': { zh: '效期', en: 'Expiry' },
    'samples.field.status': { zh: '状态', en: 'Status' },
    'samples.field.soldAt': { zh: '最近售出', en: 'Last sold' },
    'samples.field.lots': { zh: '批次', en: 'Lots' },
    'samples.action.publish': { zh: '上架', en: 'Publish' },
    'samples.action.unpublish': { zh: '下架', en: 'Take down' },
    'samples.confirm.unpublish': { zh: '确定要下架 {count} 个商品？', en: 'Take {count} goods down?' },
    'samples.refusal.publish': { zh: '已上架', en: 'Published already' },
    'samples.refusal.unpublish': { zh: '尚未上架', en: 'Not published' },
    'samples.rule.price': { zh: '售价必须大于0', en: 'The price must be above 0' },
    'samples.rule.number': { zh: '库存不能小于0', en: 'Stock cannot be below 0' },
  }),
);
