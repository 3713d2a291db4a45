import { findTestedPerson, TestGender, type TestGenderCode } from '@materia/contract/areas/store';
import { Form, Input, Radio } from 'antd';
import { useEffect } from 'react';
import { PickInput } from '../../../kernel/list-screen/filter-inputs.tsx';
import { useCall } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { local } from '../../../kernel/storage.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { storeSource } from '../store-sources.ts';
import { isPhone, known, type NewTest, type Problems, type Put, phoneTyped } from './new-test.ts';

const storeKey = 'simpletest.store';

interface Props {
  test: NewTest;
  put: Put;
  problems: Problems;
  /** 复测: of whom stands fast. */
  fixed: boolean;
}

/** Who stands at the counter: by the phone the rest is known. */
export function PersonFields(props: Props) {
  const { test, put, problems, fixed } = props;
  const t = useT();
  const lang = useLang();
  useKnown(test, put);
  const digits = (text: string) => text.replace(/\D/g, '');
  return (
    <Form layout="vertical" component="div" className="test-person-fields">
      <StoreField {...{ test, put }} problem={problems.storeId} />
      <TextItem
        {...props}
        field="cellphone"
        most={11}
        first={!fixed}
        disabled={fixed}
        typed={text => phoneTyped(test, digits(text))}
      />
      <TextItem {...props} field="name" most={20} typed={name => ({ name })} />
      <Form.Item label={t('simpletest.field.gender')} {...said(problems.gender)}>
        <Radio.Group
          data-field="gender"
          value={test.gender}
          aria-label={t('simpletest.field.gender')}
          options={([1, 2, 0] as const).map(code => ({ value: code, label: TestGender.label(code, lang) }))}
          onChange={event => put({ gender: event.target.value as TestGenderCode })}
        />
      </Form.Item>
      <TextItem {...props} field="age" most={3} typed={text => ({ age: digits(text) })} />
    </Form>
  );
}

const said = (problem: string | undefined) => ({
  validateStatus: problem ? ('error' as const) : undefined,
  help: problem,
});

interface TextProps extends Props {
  field: 'cellphone' | 'name' | 'age';
  most: number;
  typed: (text: string) => Partial<NewTest>;
  /** The counter begins here. */
  first?: boolean;
  disabled?: boolean;
}

function TextItem({ test, put, problems, field, most, typed, first = false, disabled = false }: TextProps) {
  const t = useT();
  const label = t(`simpletest.field.${field}`);
  return (
    <Form.Item label={label} {...said(problems[field])} required>
      <Input
        data-field={field}
        size="large"
        value={test[field]}
        disabled={disabled}
        autoFocus={first}
        inputMode={field === 'name' ? 'text' : 'numeric'}
        maxLength={most}
        autoComplete="off"
        aria-label={label}
        onChange={event => put(typed(event.target.value))}
      />
    </Form.Item>
  );
}

/** A phone that is whole is looked up; who it is fills what is empty. */
function useKnown(test: NewTest, put: Put): void {
  const whole = test.againOf === undefined && isPhone(test.cellphone);
  const { data } = useCall(findTestedPerson, { body: { cellphone: test.cellphone } }, { quiet: true, enabled: whole });
  const person = whole ? data?.person : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person who is found
  useEffect(() => {
    if (person) put(known(person, test));
  }, [person]);
}

/** Who works for one store tests there; others begin where they tested last. */
function StoreField({ test, put, problem }: Pick<Props, 'test' | 'put'> & { problem: string | undefined }) {
  const t = useT();
  const own = useSession().user?.storeId ?? undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    const start = own ?? local.read<number>(storeKey) ?? undefined;
    if (test.storeId === undefined && start !== undefined) put({ storeId: start });
  }, []);
  if (own !== undefined) return null;
  return (
    <Form.Item label={t('simpletest.field.storeId')} {...said(problem)} required className="test-wide">
      <div data-field="storeId">
        <PickInput
          id="test-store"
          label={t('simpletest.field.storeId')}
          source={storeSource}
          many={false}
          unset={t('form.choose')}
          value={test.storeId}
          onChange={value => {
            const storeId = typeof value === 'number' ? value : undefined;
            if (storeId !== undefined) local.write(storeKey, storeId);
            put({ storeId });
          }}
        />
      </div>
    </Form.Item>
  );
}
