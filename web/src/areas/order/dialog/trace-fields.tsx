import { CloseOutlined } from '@ant-design/icons';
import { type OrderDetail, readOrder } from '@materia/contract/areas/order';
import { Button, Form, Input } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useKeptState } from '../../../kernel/form/form-drafts.ts';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import type { OrderTargets } from '../take-step.ts';
import { scanned } from './express-number.ts';
import { allScanned, codesOf, leaving, type Scans, scanProblem, sentCodes, tracedLines } from './trace-codes.ts';

type Lines = readonly OrderDetail['lines'][number][];

export interface Tracing {
  lines: Lines;
  /** Its store hands nothing over without them. */
  required: boolean;
  scans: Scans;
  setScans: (scans: Scans) => void;
  /** Nothing that is demanded is missing. */
  ready: boolean;
  data: ReturnType<typeof sentCodes>;
}

/** The packages that leave with one order and their codes; orders handed over together are scanned one by one where it is demanded. */
export function useTracing(targets: OrderTargets): Tracing {
  const [only] = targets.length === 1 ? targets : [];
  const [scans, setScans] = useKeptState<Scans>('traceCodes', {});
  const input = { params: { order_id: only?.id ?? 0 } };
  const { data: order } = useCall(readOrder, input, { enabled: only !== undefined, quiet: true });
  const lines = order ? tracedLines(order) : [];
  const required = order?.traceCodeRequired === true && lines.length > 0;
  return { lines, required, scans, setScans, ready: !required || allScanned(lines, scans), data: sentCodes(scans) };
}

/** A field per medicine into which its packages are scanned: there at once where the store demands it, else for who asks. */
export function TraceFields({ lines, required, scans, setScans }: Tracing) {
  const t = useT();
  const [asked, setAsked] = useState(false);
  if (lines.length === 0) return null;
  if (!required && !asked && Object.keys(scans).length === 0)
    return (
      <Button className="order-scan" type="link" size="small" onClick={() => setAsked(true)}>
        {t('order.trace.scan')}
      </Button>
    );
  return lines.map((line, at) => {
    const own = codesOf(scans, line);
    return (
      <LineScan
        key={line.orderLineId}
        {...{ at, required, codes: own }}
        label={t('order.trace.line', { goods: line.goodsName, n: own.length, of: leaving(line) })}
        name={line.goodsName}
        problemOf={code => scanProblem(code, lines, scans)}
        change={codes => {
          setScans({ ...scans, [line.orderLineId]: codes });
          if (codes.length >= leaving(line)) document.getElementById(fieldId(at + 1))?.focus();
        }}
      />
    );
  });
}

const fieldId = (at: number) => `trace-codes-${at}`;

interface LineProps {
  at: number;
  required: boolean;
  label: string;
  name: string;
  codes: readonly string[];
  problemOf: (code: string) => string | null;
  change: (codes: readonly string[]) => void;
}

function LineScan({ at, required, label, name, codes, problemOf, change }: LineProps) {
  const t = useT();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const take = (event: KeyboardEvent<HTMLInputElement>) => {
    const code = scanned(event.currentTarget.value);
    // Enter in the empty field is the form's.
    if (code === '') return;
    event.preventDefault();
    const wrong = problemOf(code);
    setProblem(wrong);
    if (wrong) return event.currentTarget.select();
    setText('');
    change([...codes, code]);
  };
  return (
    <Form.Item
      label={label}
      required={required}
      validateStatus={problem ? 'error' : undefined}
      help={t(problem ?? 'order.trace.help')}
    >
      <Input
        id={fieldId(at)}
        value={text}
        autoComplete="off"
        inputMode="numeric"
        maxLength={24}
        aria-label={`${t('order.field.traceCodes')} ${name}`}
        onChange={event => setText(event.target.value)}
        onPressEnter={take}
      />
      <Scanned codes={codes} change={change} />
    </Form.Item>
  );
}

/** What was scanned of a line; each may be taken back. */
function Scanned({ codes, change }: Pick<LineProps, 'codes' | 'change'>) {
  const t = useT();
  if (codes.length === 0) return null;
  return (
    <ul className="order-traces">
      {codes.map(code => (
        <li key={code}>
          {code}
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined aria-hidden />}
            title={t('order.trace.remove', { code })}
            aria-label={t('order.trace.remove', { code })}
            onClick={() => change(codes.filter(each => each !== code))}
          />
        </li>
      ))}
    </ul>
  );
}
