import { TestLevel, type TestReading } from '@materia/contract/areas/store';
import { useLang } from '../../../kernel/texts.ts';
import './simple-test.css';

/** Never by colour alone (look). */
const marks = { NORMAL: '', LOW: '↓', HIGH: '↑', CRITICAL: '!' } as const;

/** A value in the colour of what it says. */
export function ReadingValue({ reading }: { reading: TestReading }) {
  const lang = useLang();
  const { label, value, decimals, unit, level, reference } = reading;
  const title = [`${label} ${value.toFixed(decimals)} ${unit}`, reference, TestLevel.label(level, lang)];
  return (
    <span className={`test-value test-value-${level}`} title={title.filter(Boolean).join(' · ')}>
      {value.toFixed(decimals)}
      {marks[level]}
    </span>
  );
}

/** 186! / 112! mmHg · 72 次/分: those of one unit stand together. */
export function Readings({ readings }: { readings: readonly TestReading[] }) {
  const units = [...Map.groupBy(readings, ({ unit }) => unit)];
  return (
    <span className="test-readings">
      {units.map(([unit, of]) => (
        <span key={unit} className="test-unit">
          {of.map((reading, at) => (
            <span key={reading.key}>
              {at > 0 && ' / '}
              <ReadingValue reading={reading} />
            </span>
          ))}{' '}
          <small>{unit}</small>
        </span>
      ))}
    </span>
  );
}

/** The same in words, for titles and copied cells. */
export const readingsText = (readings: readonly TestReading[]): string =>
  readings.map(({ label, value, decimals, unit }) => `${label} ${value.toFixed(decimals)} ${unit}`).join(' ');
