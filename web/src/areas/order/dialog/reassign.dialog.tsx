import { listTakeoverStores, type OrderRow } from '@materia/contract/areas/order';
import { useKeptState } from '../../../kernel/form/form-drafts.ts';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { toast } from '../../../ui/toast.ts';
import { ReasonField } from './reason.dialog.tsx';
import { StepDialog } from './step-dialog.tsx';
import { TakeoverStores } from './takeover-stores.tsx';

/** 改派: another store of the same company takes the orders over, chosen among those that have everything (spec 02 §2.1, §6.1). */
export function ReassignDialog({ targets, run, cancel }: ActionDialogProps<OrderRow>) {
  const t = useT();
  const [storeId, setStoreId] = useKeptState<number | undefined>('storeId', undefined);
  const [reason, setReason] = useKeptState('reason', '');
  const ids = targets.map(({ id }) => id);
  const { data: stores, error } = useCall(listTakeoverStores, { body: { ids } }, { quiet: true });
  const submit = async () => {
    if (storeId === undefined) {
      toast({ type: 'warning', title: t('order.dialog.chooseFirst'), toastId: 'choose' });
      return;
    }
    await run({ reason: reason.trim(), data: { storeId } });
  };
  return (
    <StepDialog action="order.action.reassign" targets={targets} width={560} submit={submit} cancel={cancel}>
      <TakeoverStores stores={stores} problem={error} value={storeId} onChange={setStoreId} />
      <ReasonField value={reason} onChange={setReason} max={200} optional />
    </StepDialog>
  );
}
