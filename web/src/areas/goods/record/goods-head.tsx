import { type GoodsDetails, GoodsSpecial, ReviewStatus, RxType, StorageCondition } from '@materia/contract/areas/goods';
import { yuanText } from '@materia/contract/kernel';
import type { ReactNode } from 'react';
import { fileAddress } from '../../../kernel/file-address.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CopyButton } from '../../../ui/copy.tsx';
import { firstCharacter } from '../../../ui/format.ts';

/** Pictures, marks and what is asked for most of a goods. */
export function GoodsHead({ goods, children }: { goods: GoodsDetails; children: ReactNode }) {
  const lang = useLang();
  const { medicine } = goods;
  const storage = medicine?.storageCondition;
  const said = [medicine?.approvalNo, storage && StorageCondition.label(storage, lang), goods.spec, goods.manufacturer];
  return (
    <header>
      {goods.imageUrl ? (
        <img src={fileAddress(goods.imageUrl)} alt="" width={96} height={96} />
      ) : (
        <span className="goods-dialog-blank">{firstCharacter(goods.goodsName)}</span>
      )}
      <div className="goods-dialog-said">
        <h2>{goods.goodsName}</h2>
        <p>
          {goods.goodsNo} <CopyButton text={goods.goodsNo} /> {said.filter(Boolean).join(' · ')}
        </p>
        <p className="goods-dialog-price">¥{yuanText(goods.guidePrice)}</p>
        <Marks goods={goods} />
      </div>
      <div className="goods-dialog-actions">{children}</div>
    </header>
  );
}

function Marks({
  goods: { medicine, specials, suspended, reviewStatus, changePending, deleted },
}: {
  goods: GoodsDetails;
}) {
  const t = useT();
  const lang = useLang();
  const rx = medicine?.rxType;
  return (
    <p className="goods-dialog-marks">
      {deleted && <Badge tone="inverse">{t('goods.deleted')}</Badge>}
      {suspended && <Badge tone="danger">{t('goods.suspended')}</Badge>}
      {reviewStatus !== 2 && (
        <Badge tone={ReviewStatus.tone(reviewStatus)}>{ReviewStatus.label(reviewStatus, lang)}</Badge>
      )}
      {changePending && <Badge tone="warning">{t('goods.changeWaits')}</Badge>}
      {rx && <Badge tone={RxType.tone(rx)}>{RxType.label(rx, lang)}</Badge>}
      {specials.map(special => (
        <Badge key={special} tone={GoodsSpecial.tone(special)}>
          {GoodsSpecial.label(special, lang)}
        </Badge>
      ))}
    </p>
  );
}
