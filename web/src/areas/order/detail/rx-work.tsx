import { checkPrescription, dispensePrescription, PrescriptionStatus } from '@materia/contract/areas/doctor';
import type { OrderDetail, OrderPrescription } from '@materia/contract/areas/order';
import { Checkbox, Input } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { passwordField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { useChange } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useT } from '../../../kernel/texts.ts';
import { GoodsName } from '../../goods/index.ts';

const R = PrescriptionStatus.byName;
const SignForm = form({
  area: 'order',
  schema: z.strictObject({ password: z.string().min(1).max(64) }),
  fields: { password: { label: 'identity.field.password', ...passwordField('current-password') } },
});

interface RxWorkProps {
  rx: OrderPrescription;
  order: OrderDetail;
  done: () => void;
}

/** The medicines; to be ticked and scanned by who dispenses, confirmed by a second person: each signs with the own password. */
export function RxWork(props: RxWorkProps) {
  const { rx } = props;
  const { user, has } = useSession();
  const t = useT();
  if (rx.status === R.approved && has('PRESCRIPTION:DISPENSE') && rx.lines.length > 0) return <Dispense {...props} />;
  const checks = rx.status === R.dispensed && (has('PRESCRIPTION:DISPENSE') || has('PRESCRIPTION:REVIEW'));
  return (
    <>
      <Lines rx={rx} />
      {checks && rx.dispenserId === user?.userId && <p className="order-faint">{t('order.rx.otherPerson')}</p>}
      {checks && rx.dispenserId !== user?.userId && <Check {...props} />}
    </>
  );
}

function Lines({ rx }: { rx: OrderPrescription }) {
  return (
    <ul className="order-trouble-goods">
      {rx.lines.map(({ lineId, goodsId, goodsName, spec, number, usage, batchNo, traceCodes }) => (
        <li key={lineId}>
          <b>
            <GoodsName id={goodsId}>{goodsName}</GoodsName>
          </b>{' '}
          {spec} ×{number}{' '}
          <span className="order-faint">{[usage, batchNo, ...traceCodes].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ul>
  );
}

/** What a scanner typed, code after code. */
const codesOf = (text: string): string[] => text.split(/\s+/).filter(code => /^\d{20}$/.test(code));

function Dispense({ rx, order, done }: RxWorkProps) {
  const t = useT();
  const [taken, setTaken] = useState<readonly number[]>([]);
  const [codes, setCodes] = useState<Readonly<Record<number, string>>>({});
  const dispense = useChange(dispensePrescription, { quiet: true });
  const whole = rx.lines.every(line => taken.includes(line.lineId));
  const batchOf = (goodsId: number | null) => order.lines.find(line => line.goodsId === goodsId)?.batchNo ?? undefined;
  const submit = async ({ password }: { password: string }) => {
    const lines = rx.lines.map(({ lineId, goodsId, number }) => ({
      ...{ lineId, goodsId: goodsId ?? 0, number, batchNo: batchOf(goodsId) },
      traceCodes: codesOf(codes[lineId] ?? ''),
    }));
    await dispense.mutateAsync({ body: { id: rx.id, version: rx.version, lines, password } });
  };
  return (
    <>
      {rx.lines.map(({ lineId, goodsName, number, usage }) => (
        <div key={lineId}>
          <Checkbox
            checked={taken.includes(lineId)}
            onChange={({ target }) =>
              setTaken(target.checked ? [...taken, lineId] : taken.filter(each => each !== lineId))
            }
          >
            {t('order.rx.taken', { goods: goodsName, n: number })} <span className="order-faint">{usage}</span>
          </Checkbox>
          <Input.TextArea
            rows={1}
            autoSize
            value={codes[lineId] ?? ''}
            aria-label={`${t('order.rx.trace')} ${goodsName}`}
            placeholder={t('order.rx.trace')}
            onChange={event => setCodes({ ...codes, [lineId]: event.target.value })}
          />
        </div>
      ))}
      {whole && <SignForm submit={submit} submitLabel={t('order.rx.dispense')} done={done} />}
    </>
  );
}

function Check({ rx, done }: RxWorkProps) {
  const t = useT();
  const check = useChange(checkPrescription, { quiet: true });
  return (
    <SignForm
      submit={({ password }) => check.mutateAsync({ body: { id: rx.id, version: rx.version, password } })}
      submitLabel={t('order.rx.check')}
      done={done}
    />
  );
}
