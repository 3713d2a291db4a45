import {
  type PreOrderDetail,
  type PreOrderRow,
  PreOrderStatus,
  PreOrderSteps,
  readPreOrder,
} from '@materia/contract/areas/order';
import { dateTimeText, type Lang, yuanText } from '@materia/contract/kernel';
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

const S = PreOrderStatus.byName;
const way = [S.toPay, S.booked, S.arrived, S.ordered];

/** One pre-order beside its list (spec 02 §6.5): what was booked, money, timeline. */
export function PreOrderDetailDrawer({ id, actions, acted }: DetailProps<PreOrderRow>) {
  const t = useT();
  const lang = useLang();
  const { data, error, refetch } = useRecord(readPreOrder, { params: { id } }, { id, acted, entity: 'preOrder' });
  const reread = () => void refetch();
  if (error && !data) return <ErrorPanel message={error.message} requestId={error.requestId} retry={reread} />;
  if (!data) return <RowsSkeleton rows={8} />;
  return (
    <DepositDrawer
      no={data.preNo}
      record={data}
      codes={PreOrderStatus}
      way={data.deposit > 0 ? way : way.slice(1)}
      stepLabel={action => stepLabel(action, t, lang)}
      facts={factsOf(data, t)}
      more={<Lines of={data} />}
      actions={actions(data)}
      log={{ targetType: 'PREORDER', targetId: data.id, words: wordsOf(t, lang) }}
      writes="PREORDER:WRITE"
      reread={reread}
    />
  );
}

const unlisted: Readonly<Record<string, string>> = {
  edit: 'deposit.history.edit',
  postpone: 'preorder.history.postpone',
};
function stepLabel(action: string, t: Translate, lang: Lang): string {
  const key = unlisted[action];
  return key ? t(key) : PreOrderSteps.label(action as never, lang);
}

function factsOf(of: PreOrderDetail, t: Translate): Fact[] {
  const at = (instant: string | null) => instant && dateTimeText(Date.parse(instant)).slice(0, 16);
  const rest = Math.max(0, of.amount - of.depositPaid);
  const facts: readonly (readonly [string, Fact[1]])[] = [
    ['expectDate', of.expectDate],
    ['amount', `¥${yuanText(of.amount)}`],
    ['deposit', of.deposit > 0 && `¥${yuanText(of.deposit)}`],
    ['rest', (of.status === S.booked || of.status === S.arrived) && `¥${yuanText(rest)}`],
    ['customer', <DepositCustomer key="customer" entity="PREORDER" id={of.id} of={of} />],
    ['storeName', of.storeName],
    ['arrivedAt', at(of.arrivedAt)],
    ['keepUntil', at(of.keepUntil)],
    ['remark', of.remark],
    ['orderNo', of.orderNo],
    ['createdAt', at(of.createdAt)],
  ];
  return facts.map(([name, value]) => [t(`preorder.field.${name}`), value]);
}

function Lines({ of }: { of: PreOrderDetail }) {
  return (
    <div className="order-lines">
      {of.lines.map(({ goodsId, goodsName, spec, number, price }) => (
        <div key={goodsId} className="order-pick">
          <span>
            <GoodsName id={goodsId}>{goodsName}</GoodsName> <span className="order-faint">{spec}</span>
          </span>
          <span className="order-faint">
            {yuanText(price)} ×{number}
          </span>
          <span className="order-amount">{yuanText(price * number)}</span>
        </div>
      ))}
    </div>
  );
}

const amounts: readonly string[] = ['amount', 'deposit', 'depositPaid'];
function wordsOf(t: Translate, lang: Lang): FieldWords {
  return {
    label: field => t(field === 'depositPaid' ? 'wish.field.hasDeposit' : `preorder.field.${field}`),
    value: (field, value) => {
      if (amounts.includes(field)) return yuanText(Number(value));
      return field === 'status' ? PreOrderStatus.label(value as never, lang) : undefined;
    },
  };
}
