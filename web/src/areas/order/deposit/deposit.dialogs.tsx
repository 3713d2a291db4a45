import { PayType } from '@materia/contract/areas/order';
import { yuanText } from '@materia/contract/kernel';
import type { ComponentProps } from 'react';
import { useT } from '../../../kernel/texts.ts';
import { CollectForm, RefundForm, RejectForm } from './collect-form.ts';

type Collected = Parameters<ComponentProps<typeof CollectForm>['submit']>[0];

interface About {
  /** Text key of what happens. */
  action: string;
  /** What the wish or the pre-order is called. */
  no: string;
  cancel: () => void;
}

/** 收订金 over the counter. */
export function CollectDeposit(of: About & { deposit: number; collect: (how: Collected) => Promise<void> }) {
  const { action, no, deposit, collect, cancel } = of;
  const t = useT();
  return (
    <CollectForm
      dialog={{ title: `${t(action)} · ${no}` }}
      initial={{ payType: PayType.byName.cash, amount: deposit }}
      help={{ amount: t('order.dialog.owed', { amount: yuanText(deposit) }) }}
      submitLabel={t(action)}
      submit={collect}
      cancel={cancel}
    />
  );
}

/** Approves or rejects that a deposit goes back. */
export type DecideRefund = (how: { approve: boolean; remark?: string }) => Promise<void>;

interface GiveBackProps extends About {
  of: { readonly depositPaid: number; readonly customerName: string };
  decide: DecideRefund;
}

/** 退款, 退订, or 同意 what the customer asked for: names the sum and who gets it. */
export function GiveDepositBack({ action, no, of, decide, cancel }: GiveBackProps) {
  const t = useT();
  return (
    <RefundForm
      dialog={{ title: `${t(action)} · ${no}`, danger: true }}
      submitLabel={t(action)}
      submit={({ remark }) => decide({ approve: true, remark })}
      cancel={cancel}
    >
      <p>{t('wish.ask.approve', { amount: yuanText(of.depositPaid), name: of.customerName })}</p>
    </RefundForm>
  );
}

/** 拒绝 with a reason. */
export function KeepDeposit({ action, no, decide, cancel }: Omit<GiveBackProps, 'of'>) {
  const t = useT();
  return (
    <RejectForm
      dialog={{ title: `${t(action)} · ${no}`, danger: true }}
      submitLabel={t(action)}
      submit={({ remark }) => decide({ approve: false, remark })}
      cancel={cancel}
    />
  );
}
