import {
  ApprovalClass,
  ApprovalOrigin,
  type GoodsDetails,
  GoodsMissing,
  GoodsType,
  PublishChannel,
  StorageCondition,
} from '@materia/contract/areas/goods';
import { yuanText } from '@materia/contract/kernel';
import { fileAddress } from '../../../kernel/file-address.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { type Fact, Facts } from '../../../ui/facts.tsx';

const plain = ['genericName', 'tradeName', 'spec', 'unit', 'manufacturer', 'brand', 'barcode', 'maxOrder'] as const;
const medical = ['approvalNo', 'approvalExpire', 'standardCode', 'dosageForm', 'mahName', 'origin'] as const;

/** 概览: fields, channels, what is missing, all pictures. */
export function GoodsFacts({ goods }: { goods: GoodsDetails }) {
  return (
    <>
      <Facts facts={useFacts(goods)} />
      {goods.images.length > 1 && (
        <ul className="goods-pictures">
          {goods.images.map(image => (
            <li key={image.imageId}>
              <img className="goods-picture" src={fileAddress(image.thumbUrl)} alt="" width={72} height={72} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function useFacts(goods: GoodsDetails): readonly Fact[] {
  const t = useT();
  const lang = useLang();
  const label = (field: string) => t(`goods.field.${field}`);
  const { medicine } = goods;
  const storage = medicine?.storageCondition;
  const months = medicine?.shelfLifeMonths;
  const [kind = '', origin = ''] = medicine?.approvalKind?.split('/') ?? [];
  const channels = PublishChannel.all.filter(bit => goods.publishMask & bit);
  return [
    [label('goodsType'), GoodsType.label(goods.goodsType, lang)],
    ...plain.map((field): Fact => [label(field), goods[field]]),
    [label('guidePrice'), goods.guidePrice > 0 ? yuanText(goods.guidePrice) : null],
    [label('categories'), goods.categories.map(category => category.name).join(', ')],
    ...medical.map((field): Fact => [label(field), medicine?.[field]]),
    [t('goods.approvalKind'), kind && `${ApprovalClass.label(kind, lang)} · ${ApprovalOrigin.label(origin, lang)}`],
    [label('storageCondition'), storage && StorageCondition.label(storage, lang)],
    [label('shelfLifeMonths'), months && t('goods.months', { n: months })],
    [label('publishMask'), channels.map(bit => PublishChannel.label(bit, lang)).join(', ')],
    [t('goods.completeness'), `${goods.completeness}%`],
    [t('goods.missing'), goods.missing.map(each => GoodsMissing.label(each, lang)).join(', ')],
  ];
}
