import { modifyOrder, type OrderDetail } from '@materia/contract/areas/order';
import { Button } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { textField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { useSession } from '../../../kernel/session.ts';
import { useT } from '../../../kernel/texts.ts';
import { Facts } from '../../../ui/facts.tsx';
import { TimeText } from '../../../ui/time-text.tsx';

const ReplyForm = form({
  area: 'order',
  schema: z.strictObject({ commentReply: z.string().trim().min(1).max(500) }),
  fields: { commentReply: textField({ rows: 3 }) },
});

/** 评价 of its customer, and what is answered to it (spec 02 §1, §5 commentReply). */
export function OrderReview({ order, changed }: { order: OrderDetail; changed: () => void }) {
  const t = useT();
  const { has } = useSession();
  const [replying, setReplying] = useState(false);
  const { commentScore, commentText, commentAt, commentReply } = order;
  if (commentScore === null) return null;
  return (
    <section>
      <h3 className="order-section">{t('order.review.title')}</h3>
      <Facts
        facts={[
          [
            t('order.field.commentScore'),
            [t('order.review.score', { n: commentScore }), commentText].filter(Boolean).join(' · '),
          ],
          [t('order.field.commentAt'), commentAt && <TimeText at={commentAt} />],
          [t('order.field.commentReply'), commentReply],
        ]}
      />
      {has('ORDER:WRITE') && (
        <Button size="small" onClick={() => setReplying(true)}>
          {t('order.review.reply')}
        </Button>
      )}
      {replying && (
        <Reply
          order={order}
          done={() => {
            setReplying(false);
            changed();
          }}
          cancel={() => setReplying(false)}
        />
      )}
    </section>
  );
}

function Reply({ order, done, cancel }: { order: OrderDetail; done: () => void; cancel: () => void }) {
  const t = useT();
  const { order_id, version, commentReply } = order;
  return (
    <ReplyForm
      dialog={{ title: `${t('order.review.reply')} · ${order.orderNo}` }}
      initial={{ commentReply: commentReply ?? undefined }}
      submit={body => api(modifyOrder, { params: { order_id }, body: { version, ...body } }, { quiet: true })}
      done={done}
      cancel={cancel}
    />
  );
}
