import {
  type GoodsDetails,
  GoodsSpecial,
  GoodsType,
  RxType,
  readGoodsDetails,
  StorageCondition,
} from '@materia/contract/areas/goods';
import { yuanText } from '@materia/contract/kernel';
import { fileAddress } from '../../kernel/file-address.ts';
import { useCall } from '../../kernel/query.ts';
import { useLang, useT } from '../../kernel/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { CopyButton } from '../../ui/copy.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { firstCharacter } from '../../ui/format.ts';
import { Modal } from '../../ui/modal.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import './goods.dialog.css';

/** What is known of a goods, to be looked at from any screen that names it (spec 01 §9). */
export function GoodsDialog({ id, close }: { id: number; close: () => void }) {
  const t = useT();
  const { data, error, refetch } = useCall(readGoodsDetails, { params: { goods_id: id } }, { quiet: true });
  return (
    <Modal open title={t('goods.details')} width={640} footer={null} onCancel={close}>
      {error && !data && (
        <ErrorPanel message={error.message} requestId={error.requestId} retry={() => void refetch()} />
      )}
      {!data && !error && <RowsSkeleton rows={6} />}
      {data && <Known goods={data} />}
    </Modal>
  );
}

function Known({ goods }: { goods: GoodsDetails }) {
  const facts = useFacts(goods);
  return (
    <section className="goods-dialog">
      <header>
        {goods.imageUrl ? (
          <img src={fileAddress(goods.imageUrl)} alt="" width={96} height={96} />
        ) : (
          <span className="goods-dialog-blank">{firstCharacter(goods.goodsName)}</span>
        )}
        <div>
          <h2>{goods.goodsName}</h2>
          <p>
            {goods.goodsNo} <CopyButton text={goods.goodsNo} />
          </p>
          <Marks goods={goods} />
        </div>
      </header>
      <Facts facts={facts} />
    </section>
  );
}

function Marks({ goods: { medicine, specials, suspended } }: { goods: GoodsDetails }) {
  const t = useT();
  const lang = useLang();
  const rx = medicine?.rxType;
  return (
    <p className="goods-dialog-marks">
      {suspended && <Badge tone="danger">{t('goods.suspended')}</Badge>}
      {rx && <Badge tone={RxType.tone(rx)}>{RxType.label(rx, lang)}</Badge>}
      {specials.map(special => (
        <Badge key={special} tone={GoodsSpecial.tone(special)}>
          {GoodsSpecial.label(special, lang)}
        </Badge>
      ))}
    </p>
  );
}

const plain = ['genericName', 'tradeName', 'spec', 'unit', 'manufacturer', 'brand', 'barcode', 'maxOrder'] as const;
const medical = ['approvalNo', 'approvalExpire', 'standardCode', 'dosageForm', 'mahName', 'origin'] as const;

function useFacts(goods: GoodsDetails): readonly Fact[] {
  const t = useT();
  const lang = useLang();
  const label = (field: string) => t(`goods.field.${field}`);
  const { medicine } = goods;
  const storage = medicine?.storageCondition;
  const months = medicine?.shelfLifeMonths;
  return [
    [label('goodsType'), GoodsType.label(goods.goodsType, lang)],
    ...plain.map((field): Fact => [label(field), goods[field]]),
    [label('guidePrice'), goods.guidePrice > 0 ? yuanText(goods.guidePrice) : null],
    [label('categories'), goods.categories.map(category => category.name).join(', ')],
    ...medical.map((field): Fact => [label(field), medicine?.[field]]),
    [label('storageCondition'), storage && StorageCondition.label(storage, lang)],
    [label('shelfLifeMonths'), months && t('goods.months', { n: months })],
  ];
}
