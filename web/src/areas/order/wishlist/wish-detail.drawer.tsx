import {
  readWish,
  type WishDetail,
  type WishRow,
  WishSource,
  WishStatus,
  WishSteps,
} from '@materia/contract/areas/order';
import { dateTimeText, type Lang, yuanText } from '@materia/contract/kernel';
import { fileAddress } from '../../../kernel/file-address.ts';
import type { DetailProps } from '../../../kernel/list-screen/declaration.ts';
import type { Translate } from '../../../kernel/list-screen/filter.ts';
import { useRecord } from '../../../kernel/list-screen/use-record.ts';
import type { FieldWords } from '../../../kernel/operation-log.tsx';
import { useLang, useT } from '../../../kernel/texts.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import type { Fact } from '../../../ui/facts.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { GoodsName } from '../../goods/index.ts';
import { DepositDrawer } from '../deposit/deposit.drawer.tsx';
import { DepositCustomer } from '../deposit/deposit-customer.tsx';
import './wish.css';

const S = WishStatus.byName;
const way = [S.new, S.inHand, S.arrived, S.ordered];

/** One wish beside its list (spec 02 §6.4): pictures, price at the store, money, timeline. */
export function WishDetailDrawer({ id, actions, acted }: DetailProps<WishRow>) {
  const t = useT();
  const lang = useLang();
  const { data, error, refetch } = useRecord(readWish, { params: { wish_id: id } }, { id, acted, entity: 'wish' });
  const reread = () => void refetch();
  if (error && !data) return <ErrorPanel message={error.message} requestId={error.requestId} retry={reread} />;
  if (!data) return <RowsSkeleton rows={8} />;
  return (
    <DepositDrawer
      no={data.wishNo}
      record={data}
      codes={WishStatus}
      way={way}
      stepLabel={action => stepLabel(action, t, lang)}
      facts={factsOf(data, t, lang)}
      more={<Pictures images={data.images} />}
      actions={actions(data)}
      log={{ targetType: 'WISH', targetId: data.wish_id, words: wordsOf(t, lang) }}
      writes="WISHLIST:WRITE"
      reread={reread}
    />
  );
}

const stepLabel = (action: string, t: Translate, lang: Lang): string =>
  action === 'pay' || action === 'edit' ? t(`deposit.history.${action}`) : WishSteps.label(action as never, lang);

/** Its name leads to what is known of it; of a goods that is not in the catalogue nothing is. */
function Goods({ of: { goodsId, goodsName, spec, manufacturer } }: { of: WishDetail }) {
  const more = [spec, manufacturer].filter(Boolean).map(each => ` · ${each}`);
  return (
    <>
      <GoodsName id={goodsId}>{goodsName}</GoodsName>
      {more}
    </>
  );
}

function factsOf(wish: WishDetail, t: Translate, lang: Lang): Fact[] {
  const { offer } = wish;
  const price = offer && (offer.specialPrice > 0 ? offer.specialPrice : offer.goodsPrice);
  const at = (instant: string | null) => instant && dateTimeText(Date.parse(instant)).slice(0, 16);
  const facts: readonly (readonly [string, Fact[1]])[] = [
    ['goods', <Goods key="goods" of={wish} />],
    ['unknown', wish.goodsId === null && t('list.yes')],
    ['number', wish.number],
    ['expectPrice', wish.expectPrice !== null && `¥${yuanText(wish.expectPrice)}`],
    ['offer', price == null ? wish.goodsId !== null && t('wish.soldNot') : `¥${yuanText(price)}`],
    ['available', offer?.available],
    ['deposit', wish.deposit > 0 && `¥${yuanText(wish.deposit)}`],
    ['hasDeposit', wish.depositPaid > 0 && `¥${yuanText(wish.depositPaid)}`],
    ['customer', <DepositCustomer key="customer" entity="WISH" id={wish.wish_id} of={wish} />],
    ['contactTime', wish.contactTime],
    ['place', wish.storeName ?? wish.matName],
    ['source', WishSource.label(wish.source, lang)],
    ['remark', wish.remark],
    ['handlerName', wish.handlerName],
    ['expectedAt', at(wish.expectedAt)],
    ['resultRemark', wish.resultRemark],
    ['orderNo', wish.orderNo],
    ['createdAt', at(wish.createdAt)],
  ];
  return facts.map(([name, value]) => [t(`wish.field.${name}`), value]);
}

function Pictures({ images }: { images: readonly string[] }) {
  const t = useT();
  if (images.length === 0) return null;
  return (
    <div className="wish-pictures">
      {images.map((url, at) => (
        <img key={url} src={fileAddress(url)} alt={`${t('wish.images')} ${at + 1}`} loading="lazy" />
      ))}
    </div>
  );
}

const amounts: readonly string[] = ['expectPrice', 'deposit', 'depositPaid', 'amount'];
function wordsOf(t: Translate, lang: Lang): FieldWords {
  return {
    label: field => t(field === 'depositPaid' ? 'wish.field.hasDeposit' : `wish.field.${field}`),
    value: (field, value) => {
      if (amounts.includes(field)) return yuanText(Number(value));
      return field === 'status' ? WishStatus.label(value as never, lang) : undefined;
    },
  };
}
