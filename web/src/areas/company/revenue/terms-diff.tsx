import type { RevenueTerms } from '@materia/contract/areas/company';
import { useLang, useT } from '../../../kernel/texts.ts';
import { termsWords } from './revenue-words.ts';
import { useCategoryNames } from './use-category-names.ts';
import '../company.css';
import './revenue.css';

/** What terms say, in sentences. */
export function TermsWords({ terms }: { terms: RevenueTerms }) {
  const t = useT();
  const lang = useLang();
  const category = useCategoryNames(terms);
  return (
    <ul className="revenue-words">
      {termsWords(terms, { t, lang }, category).map(words => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  );
}

/** Which sentences go and which come. */
export function TermsDiff({ before, after }: { before: RevenueTerms | null; after: RevenueTerms }) {
  const t = useT();
  const lang = useLang();
  const category = useCategoryNames(after, before);
  const was = before ? termsWords(before, { t, lang }, category) : [];
  const is = termsWords(after, { t, lang }, category);
  const gone = was.filter(words => !is.includes(words));
  const added = is.filter(words => !was.includes(words));
  if (gone.length + added.length === 0) return <p className="company-faint">{t('revenue.noChanges')}</p>;
  return (
    <ul className="revenue-words">
      {gone.map(words => (
        <li key={`-${words}`}>
          <del className="revenue-gone">{words}</del>
        </li>
      ))}
      {added.map(words => (
        <li key={`+${words}`}>
          <ins className="revenue-added">{words}</ins>
        </li>
      ))}
    </ul>
  );
}
