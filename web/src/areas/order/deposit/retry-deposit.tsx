import { type DepositRefund, retryRefund } from '@materia/contract/areas/order';
import { Button } from 'antd';
import { useChange } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';

/** 重试 of money that a provider did not give back, where nobody could ask for it anew (spec 02 §5). */
export function RetryDeposit({ refund, done }: { refund: DepositRefund; done: () => void }) {
  const t = useT();
  const retry = useChange(retryRefund, { onDone: done });
  return (
    <Button
      type="primary"
      danger
      loading={retry.isPending}
      onClick={() => retry.mutate({ params: { id: refund.refundId } })}
    >
      {t('refund.action.retry')}
    </Button>
  );
}
