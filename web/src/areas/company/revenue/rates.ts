import type { RevenueTerms } from '@materia/contract/areas/company';

/** Who gets what: parties, other rates by category, steps. */
export type Rates = Pick<RevenueTerms, 'parties' | 'categoryRates' | 'tiers'>;
