import {
  contextsOf,
  isMeasurable,
  needsGender,
  readingsOf,
  type saveSimpleTest,
  type TestActionCode,
  type TestContextCode,
  type TestedPerson,
  type TestGenderCode,
  type TestItem,
  type TestLevelCode,
  type TestReading,
  worstLevel,
} from '@materia/contract/areas/store';
import type { SentOf } from '@materia/contract/kernel';
import type { Translate } from '../../../kernel/list-screen/filter.ts';

/** 新检测 as it is typed: numbers as their digits. */
export interface NewTest {
  readonly storeId: number | undefined;
  /** 复测 of a test: whose phone is not shown here. */
  readonly againOf: number | undefined;
  readonly cellphone: string;
  readonly name: string;
  readonly gender: TestGenderCode;
  readonly age: string;
  readonly itemCode: string;
  readonly context: TestContextCode | null;
  readonly values: Readonly<Record<string, string>>;
  readonly action: TestActionCode | null;
  readonly followUpOn: string | null;
  readonly adviceText: string;
}
export type Put = (part: Partial<NewTest>) => void;
export type Problems = Readonly<Record<string, string>>;

/** What is measured: empty for the next one. */
export const nothingMeasured = { values: {}, action: null, followUpOn: null, adviceText: '' } as const;
const nobody = { againOf: undefined, cellphone: '', name: '', gender: 0, age: '' } as const;

export const newTest = (of: Partial<NewTest> = {}): NewTest => ({
  ...nobody,
  ...nothingMeasured,
  ...{ storeId: undefined, itemCode: '', context: null },
  ...of,
});

/** The next customer: of the same store, tested the same. */
export const nextCustomer = (test: NewTest): NewTest => ({ ...test, ...nobody, ...nothingMeasured });

/** Something was typed that would be lost. */
export const isBegun = ({ againOf, cellphone, name, values }: NewTest): boolean =>
  (againOf === undefined && (cellphone !== '' || name !== '')) || Object.values(values).some(text => text !== '');

export const isPhone = (text: string): boolean => /^1\d{10}$/.test(text);

/** Another phone is another person: who was found by the one before goes. */
export const phoneTyped = (test: NewTest, cellphone: string): Partial<NewTest> =>
  isPhone(test.cellphone) && cellphone !== test.cellphone ? { ...nobody, cellphone } : { cellphone };

/** Who was found fills what nobody has typed yet. */
export function known({ name, gender, age }: TestedPerson, test: NewTest): Partial<NewTest> {
  return {
    name: test.name || name,
    gender: test.gender || gender,
    age: test.age || (age === null ? '' : String(age)),
  };
}

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined || !/^\d{1,5}(\.\d{1,3})?$/.test(text) ? undefined : Number(text);

function numbersOf({ values }: NewTest, item: TestItem): Record<string, number> {
  const numbers = item.fields.map(({ key }) => [key, numberOf(values[key])] as const);
  return Object.fromEntries(numbers.filter(([, value]) => value !== undefined)) as Record<string, number>;
}

/** What the values typed so far say; those that cannot be measured say nothing yet. */
export function judgedNow(test: NewTest, item: TestItem): { readings: TestReading[]; level: TestLevelCode } {
  const numbers = numbersOf(test, item);
  const sound = item.fields.filter(field => {
    const value = numbers[field.key];
    return value !== undefined && isMeasurable(value, field);
  });
  const readings = readingsOf({ fields: sound }, numbers, { context: test.context, gender: test.gender });
  return { readings, level: worstLevel(readings.map(({ level }) => level)) };
}

/** Typed whole and still not to be measured: said at once. */
export function isBeyond(text: string | undefined, field: TestItem['fields'][number]): boolean {
  const value = numberOf(text);
  return text !== undefined && text !== '' && (value === undefined || value > field.max || !fine(value, field));
}
const fine = (value: number, { decimals }: { decimals: number }) => Number(value.toFixed(decimals)) === value;

/** What keeps it from being saved, by field, in the order of the fields. */
export function problemsOf(test: NewTest, item: TestItem, t: Translate): Problems {
  const said: (readonly [string, string | false])[] = [
    ['cellphone', test.againOf === undefined && !isPhone(test.cellphone) && t('simpletest.phoneMissing')],
    ['name', test.name.trim() === '' && t('form.required', { label: t('simpletest.field.name') })],
    ['age', !/^\d{1,3}$/.test(test.age) && t('form.required', { label: t('simpletest.field.age') })],
    ['gender', needsGender(item) && test.gender === 0 && t('simpletest.genderNeeded')],
    ['context', contextsOf(item).length > 0 && test.context === null && t('simpletest.contextNeeded')],
    ...item.fields.map(field => [`values.${field.key}`, valueProblem(test, field, { name: item.name, t })] as const),
    [
      'action',
      judgedNow(test, item).level === 'CRITICAL' && test.action === null && t('simpletest.criticalNeedsAction'),
    ],
  ];
  return Object.fromEntries(said.filter((each): each is readonly [string, string] => each[1] !== false));
}

function valueProblem(
  { values }: NewTest,
  field: TestItem['fields'][number],
  { name, t }: { name: string; t: Translate },
): string | false {
  const text = values[field.key] ?? '';
  if (text === '') return !field.optional && t('simpletest.valueMissing', { label: field.label });
  const value = numberOf(text);
  return (value === undefined || !isMeasurable(value, field)) && t('simpletest.outOfRange', { item: name });
}

/** As the call takes it. */
export function bodyOf(test: NewTest, item: TestItem): SentOf<typeof saveSimpleTest> {
  const { againOf, cellphone, name, gender, age, itemCode, action, followUpOn, adviceText } = test;
  return {
    ...{ storeId: test.storeId ?? 0, name: name.trim(), gender, age: Number(age), itemCode, followUpOn },
    ...(againOf === undefined ? { cellphone } : { againOf }),
    context: contextsOf(item).length > 0 ? test.context : null,
    values: numbersOf(test, item),
    action: judgedNow(test, item).level === 'CRITICAL' ? action : null,
    adviceText: adviceText.trim(),
  };
}
