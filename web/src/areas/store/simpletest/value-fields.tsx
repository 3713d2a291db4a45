import {
  bandOf,
  contextsOf,
  referenceText,
  TestAction,
  type TestActionCode,
  TestContext,
  type TestContextCode,
  type TestItem,
  TestLevel,
} from '@materia/contract/areas/store';
import { addDays, dayOf } from '@materia/contract/kernel';
import { Alert, Button, Form, Input, Radio, Segmented } from 'antd';
import type { KeyboardEvent } from 'react';
import { serverNow } from '../../../kernel/clock.ts';
import { DayInput } from '../../../kernel/form/date-inputs.tsx';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { isBeyond, judgedNow, type NewTest, nothingMeasured, type Problems, type Put } from './new-test.ts';

interface Props {
  test: NewTest;
  put: Put;
  problems: Problems;
  item: TestItem;
  items: readonly TestItem[];
  /** Enter in the last field. */
  send: () => void;
}

/** What is measured: large numbers in the colour of what they say, as they are typed (spec 04 §5). */
export function ValueFields(props: Props) {
  const { test, put, item, items } = props;
  const t = useT();
  const lang = useLang();
  const { level, readings } = judgedNow(test, item);
  return (
    <Form layout="vertical" component="div">
      <Segmented
        aria-label={t('simpletest.field.itemName')}
        value={item.code}
        options={items.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={itemCode => put({ ...nothingMeasured, itemCode, context: null })}
      />
      <ContextField {...props} />
      <div className="test-values">
        {item.fields.map((field, at) => (
          <ValueField key={field.key} {...props} field={field} at={at} />
        ))}
        {readings.length > 0 && (
          <div className="test-level" aria-live="polite">
            <CodeBadge codes={TestLevel} code={level} lang={lang} />
          </div>
        )}
      </div>
      {level === 'CRITICAL' && <Critical {...props} />}
      <FollowUp {...{ test, put }} />
      <Form.Item label={t('simpletest.field.adviceText')}>
        <Input.TextArea
          value={test.adviceText}
          maxLength={200}
          rows={2}
          aria-label={t('simpletest.field.adviceText')}
          onChange={event => put({ adviceText: event.target.value })}
        />
      </Form.Item>
    </Form>
  );
}

/** 空腹, 餐后2小时, 随机: where what is normal differs by it. */
function ContextField({ test, put, problems, item }: Props) {
  const t = useT();
  const lang = useLang();
  const contexts = contextsOf(item);
  if (contexts.length === 0) return null;
  return (
    <Form.Item
      className="test-context"
      label={t('simpletest.field.context')}
      validateStatus={problems.context ? 'error' : undefined}
      help={problems.context}
      required
    >
      <Radio.Group
        data-field="context"
        value={test.context}
        aria-label={t('simpletest.field.context')}
        optionType="button"
        options={contexts.map(code => ({ value: code, label: TestContext.label(code, lang) }))}
        onChange={event => put({ context: event.target.value as TestContextCode })}
      />
    </Form.Item>
  );
}

type FieldProps = Props & { field: TestItem['fields'][number]; at: number };

function ValueField({ test, put, problems, item, field, at, send }: FieldProps) {
  const t = useT();
  const { key, label, unit } = field;
  const text = test.values[key] ?? '';
  const level = judgedNow(test, item).readings.find(reading => reading.key === key)?.level;
  const beyond = isBeyond(text, field) ? t('simpletest.outOfRange', { item: item.name }) : undefined;
  const problem = problems[`values.${key}`] ?? beyond;
  const reference = referenceText(field, bandOf(field, test));
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const following = event.currentTarget.form?.querySelectorAll<HTMLInputElement>('.test-number input')[at + 1];
    if (following) following.focus();
    else send();
  };
  return (
    <Form.Item
      label={label}
      required={!field.optional}
      validateStatus={problem ? 'error' : undefined}
      help={problem ?? (reference && `${t('simpletest.field.reference')} ${reference}`)}
    >
      <Input
        data-field={`values.${key}`}
        className={`test-number test-number-${beyond ? 'BEYOND' : (level ?? 'NONE')}`}
        value={text}
        suffix={unit}
        inputMode="decimal"
        maxLength={7}
        autoComplete="off"
        aria-label={label}
        onKeyDown={onKeyDown}
        onChange={event => put({ values: { ...test.values, [key]: event.target.value.replace(/[^\d.]/g, '') } })}
      />
    </Form.Item>
  );
}

/** A value in danger: what is to be said, and what was done. */
function Critical({ test, put, problems }: Props) {
  const t = useT();
  const lang = useLang();
  const choose = (action: TestActionCode) =>
    put({ action, adviceText: test.adviceText || t('simpletest.new.criticalAdvice') });
  return (
    <div className="test-critical">
      <Alert type="error" showIcon role="alert" title={t('simpletest.criticalNeedsAction')} />
      <Form.Item
        label={t('simpletest.field.action')}
        required
        validateStatus={problems.action ? 'error' : undefined}
        help={problems.action && t('simpletest.new.chooseAction')}
      >
        <Radio.Group
          data-field="action"
          value={test.action}
          aria-label={t('simpletest.field.action')}
          options={TestAction.all.map(code => ({ value: code, label: TestAction.label(code, lang) }))}
          onChange={event => choose(event.target.value as TestActionCode)}
        />
      </Form.Item>
    </div>
  );
}

const soon = [3, 7, 14, 30];

/** 复测日: in so many days, or on a day. */
function FollowUp({ test, put }: Pick<Props, 'test' | 'put'>) {
  const t = useT();
  const today = dayOf(serverNow());
  return (
    <Form.Item label={t('simpletest.field.followUpOn')}>
      <div className="test-follow">
        {soon.map(days => {
          const day = addDays(today, days);
          const chosen = test.followUpOn === day;
          return (
            <Button
              key={days}
              type={chosen ? 'primary' : 'default'}
              aria-pressed={chosen}
              onClick={() => put({ followUpOn: chosen ? null : day })}
            >
              {t('simpletest.new.inDays', { n: days })}
            </Button>
          );
        })}
        <DayInput
          id="test-follow"
          label={t('simpletest.field.followUpOn')}
          rules={{ required: false, maxLength: null, counted: false, kind: 'other' }}
          value={test.followUpOn}
          invalid={false}
          describedBy={undefined}
          disabled={false}
          onChange={day => put({ followUpOn: typeof day === 'string' ? day : null })}
        />
      </div>
    </Form.Item>
  );
}
