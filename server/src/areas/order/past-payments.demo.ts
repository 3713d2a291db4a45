import { addDays, startOfDay } from '@materia/contract/kernel';
import type { DemoFill } from '../../demo/demo-area.ts';
import { sql } from '../../kernel/index.ts';

interface Online {
  provider: 'WECHAT' | 'ALIPAY';
  merchant: string;
  appId: string;
  payNo: string;
  tradeNo: string;
  amountFen: number;
  paid: boolean;
  createdAt: string;
  expiresAt: string;
}

/** What the provider's books say of the last 60 days: the demo's payments can be asked for, paid and given back like any other. */
export async function sharePastPayments({ db, today, shareSecrets }: DemoFill): Promise<void> {
  const payments = await db.rows<Online>(sql`
    select p.provider, case p.provider when 'WECHAT' then a.mch_id else a.app_id end as merchant, a.app_id as "appId", p.pay_no as "payNo",
      coalesce(p.provider_trade_no, 'T' || p.pay_no) as "tradeNo", p.amount as "amountFen", p.status = 1 as paid,
      coalesce(p.paid_at, p.expires_at - interval '30 minutes') as "createdAt", p.expires_at as "expiresAt"
    from order_payment p join payment_account a on a.id = p.payment_account_id
    where p.provider in ('WECHAT', 'ALIPAY') and p.status in (0, 1) and p.refunded_amount = 0 and p.expires_at >= ${startOfDay(addDays(today, -60))}
    order by p.id`);
  shareSecrets(
    'payPast',
    payments.map(({ paid, createdAt, expiresAt, ...payment }) => ({
      ...payment,
      ...(paid ? { paidFen: payment.amountFen, paidAt: Date.parse(createdAt) } : {}),
      subject: payment.payNo,
      scene: 'QR',
      notifyUrl: '',
      state: paid ? 'PAID' : 'UNPAID',
      createdAt: Date.parse(createdAt),
      expiresAt: Date.parse(expiresAt),
      refunds: [],
    })),
  );
}
