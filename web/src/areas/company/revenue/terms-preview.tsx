import { RevenuePartyType, type RevenueTerms, shareOut, sumOf, tieredShares } from '@materia/contract/areas/company';
import { yuanText } from '@materia/contract/kernel';
import { useLang, useT } from '../../../kernel/texts.ts';
import type { Rates } from './rates.ts';
import { partyText, percentText } from './revenue-words.ts';
import '../company.css';

/** An amount that does not divide evenly: it shows where the odd fen goes. */
const example = 10_001;
const whole = 10_000;

/** What is typed comes to: an order of 100.01, and what each step leaves to others than the company. */
export function TermsPreview({ rates, mode }: { rates: Rates; mode: RevenueTerms['tierMode'] }) {
  const t = useT();
  const lang = useLang();
  const own = rates.parties.map(({ rateBp }) => rateBp);
  if (rates.parties.length === 0 || sumOf(own) > whole) return null;
  const amounts = shareOut(example, own);
  const names = [...rates.parties.map(party => partyText(party, lang)), RevenuePartyType.label('COMPANY', lang)];
  return (
    <>
      <p className="company-faint">
        {t('revenue.example', { base: yuanText(example) })}
        {' → '}
        {names.map((name, index) => `${name} ${yuanText(amounts[index] ?? 0)}`).join(' / ')}
      </p>
      {rates.tiers.length > 0 && <Tiers rates={rates} mode={mode} />}
    </>
  );
}

function Tiers({ rates, mode }: { rates: Rates; mode: RevenueTerms['tierMode'] }) {
  const t = useT();
  const last = rates.tiers.at(-1)?.from ?? 0;
  const marks = [...rates.tiers.map(({ from }) => from), last * 2];
  const bars = marks.map(base => {
    const shares = tieredShares({ ...rates, tierMode: mode }, base);
    const given = base - (shares.at(-1) ?? 0);
    return { base, bp: base === 0 ? 0 : Math.round((given * whole) / base) };
  });
  const top = Math.max(1, ...bars.map(({ bp }) => bp));
  return (
    <ol className="revenue-tiers" aria-label={t('revenue.tierChart')}>
      {bars.map(({ base, bp }) => (
        <li key={base}>
          {percentText(bp)}
          <i style={{ height: `${(bp / top) * 56}px` }} />
          {yuanText(base)}
        </li>
      ))}
    </ol>
  );
}
