import { RevenuePartyType, type RevenueTerms, sumOf } from '@materia/contract/areas/company';
import { useLang } from '../../../kernel/texts.ts';
import { partyText, percentText } from './revenue-words.ts';
import './revenue.css';

const whole = 10_000;

/** How a base is split: a part for each party, the rest the company's; in words for whom the colours say nothing. */
export function SplitBar({ parties }: { parties: readonly RevenueTerms['parties'][number][] }) {
  const lang = useLang();
  const rest = Math.max(0, whole - sumOf(parties.map(({ rateBp }) => rateBp)));
  const parts = [
    ...parties.map(party => ({ name: partyText(party, lang), type: party.partyType, rate: party.rateBp })),
    { name: RevenuePartyType.label('COMPANY', lang), type: 'COMPANY' as const, rate: rest },
  ].filter(({ rate }) => rate > 0);
  const words = parts.map(({ name, rate }) => `${name} ${percentText(rate)}`).join(' / ');
  return (
    <span className="revenue-split" title={words} role="img" aria-label={words}>
      {parts.map(({ name, type, rate }) => (
        <i key={`${type}${name}${rate}`} className={`revenue-${type.toLowerCase()}`} style={{ flexGrow: rate }}>
          {rate >= whole / 10 ? `${Math.round(rate / 100)}%` : ''}
        </i>
      ))}
    </span>
  );
}
