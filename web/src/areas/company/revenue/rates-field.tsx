import type { RevenueTerms } from '@materia/contract/areas/company';
import type { FieldProps, FormField } from '../../../kernel/form/fields.tsx';
import { PartyRows } from './party-rows.tsx';
import { CategoryRates, TierRates } from './rate-rows.tsx';
import type { Rates } from './rates.ts';
import { TermsPreview } from './terms-preview.tsx';
import './revenue.css';

/** Who gets what: parties, other rates by category, steps, and what that comes to. */
export const ratesField = (options: { label: string; help: string }): FormField => ({
  ...options,
  wide: true,
  Input: props => <RatesInput {...props} mode={props.values.tierMode as RevenueTerms['tierMode']} />,
});

function RatesInput({ value, onChange, mode }: FieldProps & { mode: RevenueTerms['tierMode'] }) {
  const rates = value as Rates;
  /** Every row of rates has one for each party: it moves with them. */
  const setParties = (parties: Rates['parties'], keep: (rates: readonly number[]) => number[]) => {
    const kept = <R extends { rates: number[] }>(rows: readonly R[]) =>
      rows.map(row => ({ ...row, rates: keep(row.rates) }));
    onChange({ parties, categoryRates: kept(rates.categoryRates), tiers: kept(rates.tiers) });
  };
  return (
    <div className="revenue-rates">
      <PartyRows parties={rates.parties} change={setParties} />
      <CategoryRates rates={rates} change={categoryRates => onChange({ ...rates, categoryRates })} />
      <TierRates rates={rates} change={tiers => onChange({ ...rates, tiers })} />
      <TermsPreview rates={rates} mode={mode} />
    </div>
  );
}
