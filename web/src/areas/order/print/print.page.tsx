import { type OrderPrint, PrintKind, printOrders } from '@materia/contract/areas/order';
import { Segmented } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { ApiFailure } from '../../../kernel/api-failure.ts';
import type { Search } from '../../../kernel/list-screen/filter.ts';
import { local } from '../../../kernel/storage.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { PrintSheets } from '../../../ui/print/print-sheets.tsx';
import { PageSkeleton } from '../../../ui/skeletons.tsx';
import { DeliveryNote } from './delivery-note.tsx';
import { PickList } from './pick-list.tsx';
import { askedPrint, type Paper } from './print-address.ts';
import { Receipt } from './receipt.tsx';

type RollWidth = 58 | 80;
const rollKey = 'order.print.roll';

/** The paper that the address of a screen asks for. */
export function PrintAddress({ search }: { search: Search }) {
  const asked = askedPrint(search, window.location.hash);
  return asked && <PrintPage {...asked} />;
}

/** Orders as paper, without the shell: counted as printed when it opens, and sent to the printer as soon as it stands. */
function PrintPage({ kind, ids }: { kind: Paper; ids: readonly number[] }) {
  const t = useT();
  const { orders, problem, again } = usePrinted(kind, ids);
  if (ids.length === 0 || orders?.length === 0) return <EmptyPanel message={t('order.print.none')} />;
  if (problem) return <ErrorPanel message={problem.message} requestId={problem.requestId} retry={again} />;
  if (!orders) return <PageSkeleton />;
  return <Sheets kind={kind} orders={orders} />;
}

/** Asked for once: every asking counts as a print. */
function usePrinted(kind: Paper, ids: readonly number[]) {
  const [orders, setOrders] = useState<readonly OrderPrint[] | null>(null);
  const [problem, setProblem] = useState<ApiFailure | null>(null);
  const begun = useRef(false);
  const ask = () => {
    setProblem(null);
    api(printOrders, { body: { kind, ids: [...ids] } }, { quiet: true }).then(setOrders, (refusal: unknown) => {
      if (!(refusal instanceof ApiFailure)) throw refusal;
      setProblem(refusal);
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens; another address is another page
  useEffect(() => {
    if (begun.current || ids.length === 0) return;
    begun.current = true;
    ask();
  }, []);
  return { orders, problem, again: ask };
}

/** What was chosen at this machine, else the paper of the orders' store. */
export function rollOf(orders: readonly Pick<OrderPrint, 'printerWidth'>[]): RollWidth {
  const chosen = local.read<number>(rollKey);
  if (chosen === 58 || chosen === 80) return chosen;
  return orders.find(({ printerWidth }) => printerWidth !== null)?.printerWidth ?? 80;
}

function Sheets({ kind, orders }: { kind: Paper; orders: readonly OrderPrint[] }) {
  const t = useT();
  const lang = useLang();
  const [roll, setRoll] = useState<RollWidth>(() => rollOf(orders));
  const choose = (width: RollWidth) => {
    local.write(rollKey, width);
    setRoll(width);
  };
  const widths = ([58, 80] as const).map(n => ({ value: n, label: t('order.print.mm', { n }) }));
  const receipt = kind === 'RECEIPT';
  return (
    <PrintSheets
      title={PrintKind.label(kind, lang)}
      roll={receipt ? roll : undefined}
      tools={
        receipt && <Segmented value={roll} aria-label={t('order.print.width')} onChange={choose} options={widths} />
      }
    >
      {kind === 'PICK' && <PickList orders={orders} />}
      {receipt && orders.map(order => <Receipt key={order.order_id} order={order} />)}
      {kind === 'DELIVERY' && orders.map(order => <DeliveryNote key={order.order_id} order={order} />)}
    </PrintSheets>
  );
}
