import { Form, Input } from 'antd';
import { useT } from '../../../kernel/texts.ts';
import type { OrderTargets } from '../take-step.ts';
import { isExpressNumber, scanned } from './express-number.ts';

/** Express numbers by order id. */
export type Numbers = Readonly<Record<number, string>>;

/** A number per order; a scanner's Enter goes on to the next one. */
export function ExpressNumbers(props: {
  targets: OrderTargets;
  numbers: Numbers;
  onChange: (numbers: Numbers) => void;
}) {
  const { targets, numbers, onChange } = props;
  const t = useT();
  return (
    <>
      {targets.map(({ id, row }, index) => {
        const value = numbers[id] ?? '';
        const wrong = value !== '' && !isExpressNumber(value);
        return (
          <Form.Item
            key={id}
            label={
              targets.length > 1
                ? t('order.dialog.nextNumber', { no: `#${row.daySeq} ${row.orderNo}` })
                : t('order.field.expressNo')
            }
            required
            validateStatus={wrong ? 'error' : undefined}
            help={wrong ? t('order.expressNo') : t('order.dialog.expressHelp')}
          >
            <Input
              id={fieldId(index)}
              value={value}
              autoFocus={index === 0}
              autoComplete="off"
              maxLength={32}
              aria-label={`${t('order.field.expressNo')} ${row.orderNo}`}
              onChange={event => onChange({ ...numbers, [id]: scanned(event.target.value) })}
              onPressEnter={event => {
                const next = document.getElementById(fieldId(index + 1));
                // The last one sends the form.
                if (next) event.preventDefault();
                next?.focus();
              }}
            />
          </Form.Item>
        );
      })}
    </>
  );
}

const fieldId = (index: number) => `express-number-${index}`;
